PRAGMA application_id = 1348821347;
BEGIN TRANSACTION;
CREATE TABLE comparison (
  id INTEGER PRIMARY KEY,
  timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
  referenceNote INTEGER NOT NULL CHECK (referenceNote BETWEEN 0 AND 127),
  targetNote INTEGER NOT NULL CHECK (targetNote BETWEEN 0 AND 127 AND targetNote BETWEEN referenceNote AND referenceNote + 12),
  tuningSystem TEXT NOT NULL CHECK (length(tuningSystem) BETWEEN 1 AND 64),
  source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 1024),
  output TEXT NOT NULL CHECK (length(output) BETWEEN 1 AND 1024),
  heard INTEGER NOT NULL CHECK (heard = (source <> 'silent' AND output <> 'silent')),
  dropouts INTEGER NOT NULL CHECK (dropouts >= 0),
  referencePitch REAL CHECK (referencePitch BETWEEN 380 AND 500),
  noteDuration REAL CHECK (noteDuration > 0 AND noteDuration <= 3600),
  noteGap REAL CHECK (noteGap BETWEEN 0 AND 3600),
  loudnessOffset REAL CHECK (loudnessOffset BETWEEN -90 AND 12),
  responseSeconds REAL CHECK (responseSeconds BETWEEN 0 AND 31536000),
  centOffset REAL NOT NULL CHECK (centOffset BETWEEN -1200 AND 1200),
  answeredHigher INTEGER NOT NULL CHECK (answeredHigher IN (0, 1)),
  isCorrect INTEGER NOT NULL CHECK (isCorrect = (answeredHigher = (centOffset > 0))),
  CHECK ((referencePitch IS NULL) + (noteDuration IS NULL) + (noteGap IS NULL)
    + (loudnessOffset IS NULL) + (responseSeconds IS NULL) IN (0, 5))
) STRICT;
INSERT INTO "comparison" VALUES(1,1790000000.5,60,60,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,0.75,3.125,0,0);
INSERT INTO "comparison" VALUES(2,1790000037.75,61,62,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,0.875,-4.125,1,0);
INSERT INTO "comparison" VALUES(3,1790000075.0,62,64,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,5.125,0,0);
INSERT INTO "comparison" VALUES(4,1790000112.25,63,66,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.125,-6.125,1,0);
INSERT INTO "comparison" VALUES(5,1790000149.5,64,68,'equalTemperament','silent','silent',0,0,440.0,1.0,0.25,-1.5,1.25,7.125,0,0);
INSERT INTO "comparison" VALUES(6,1790000186.75,65,70,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-8.125,1,0);
INSERT INTO "comparison" VALUES(7,1790000224.0,66,72,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,1.5,9.125,0,0);
INSERT INTO "comparison" VALUES(8,1790000261.25,67,74,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.625,-10.125,1,0);
INSERT INTO "comparison" VALUES(9,1790000298.5,68,76,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,11.125,0,0);
INSERT INTO "comparison" VALUES(10,1790000335.75,69,78,'justIntonation','silent','silent',0,1,440.0,1.0,0.25,-1.5,1.875,-12.125,1,0);
INSERT INTO "comparison" VALUES(11,1790000373.0,70,80,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,2.0,13.125,0,0);
INSERT INTO "comparison" VALUES(12,1790000410.25,71,82,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-14.125,1,0);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('2026-01 comparison and pitch_matching');
CREATE TABLE pitch_matching (
  id INTEGER PRIMARY KEY,
  timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
  referenceNote INTEGER NOT NULL CHECK (referenceNote BETWEEN 0 AND 127),
  targetNote INTEGER NOT NULL CHECK (targetNote BETWEEN 0 AND 127 AND targetNote BETWEEN referenceNote AND referenceNote + 12),
  tuningSystem TEXT NOT NULL CHECK (length(tuningSystem) BETWEEN 1 AND 64),
  source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 1024),
  output TEXT NOT NULL CHECK (length(output) BETWEEN 1 AND 1024),
  heard INTEGER NOT NULL CHECK (heard = (source <> 'silent' AND output <> 'silent')),
  dropouts INTEGER NOT NULL CHECK (dropouts >= 0),
  referencePitch REAL CHECK (referencePitch BETWEEN 380 AND 500),
  noteDuration REAL CHECK (noteDuration > 0 AND noteDuration <= 3600),
  noteGap REAL CHECK (noteGap BETWEEN 0 AND 3600),
  loudnessOffset REAL CHECK (loudnessOffset BETWEEN -90 AND 12),
  responseSeconds REAL CHECK (responseSeconds BETWEEN 0 AND 31536000),
  initialCentOffset REAL NOT NULL CHECK (initialCentOffset BETWEEN -100 AND 100),
  userCentError REAL NOT NULL CHECK (userCentError BETWEEN -12800 AND 12800),
  CHECK ((referencePitch IS NULL) + (noteDuration IS NULL) + (noteGap IS NULL)
    + (loudnessOffset IS NULL) + (responseSeconds IS NULL) IN (0, 5))
) STRICT;
INSERT INTO "pitch_matching" VALUES(1,1790000000.5,60,60,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,0.75,-80.0,0.78125);
INSERT INTO "pitch_matching" VALUES(2,1790000037.75,61,62,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,0.875,-79.0,-1.03125);
INSERT INTO "pitch_matching" VALUES(3,1790000075.0,62,64,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,-78.0,1.28125);
INSERT INTO "pitch_matching" VALUES(4,1790000112.25,63,66,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.125,-77.0,-1.53125);
INSERT INTO "pitch_matching" VALUES(5,1790000149.5,64,68,'equalTemperament','silent','silent',0,0,440.0,1.0,0.25,-1.5,1.25,-76.0,1.78125);
INSERT INTO "pitch_matching" VALUES(6,1790000186.75,65,70,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-75.0,-2.03125);
INSERT INTO "pitch_matching" VALUES(7,1790000224.0,66,72,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,1.5,-74.0,2.28125);
INSERT INTO "pitch_matching" VALUES(8,1790000261.25,67,74,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.625,-73.0,-2.53125);
INSERT INTO "pitch_matching" VALUES(9,1790000298.5,68,76,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,-72.0,2.78125);
INSERT INTO "pitch_matching" VALUES(10,1790000335.75,69,78,'justIntonation','silent','silent',0,1,440.0,1.0,0.25,-1.5,1.875,-71.0,-3.03125);
INSERT INTO "pitch_matching" VALUES(11,1790000373.0,70,80,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,2.0,-70.0,3.28125);
INSERT INTO "pitch_matching" VALUES(12,1790000410.25,71,82,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-69.0,-3.53125);
CREATE INDEX comparison_heard
  ON comparison (heard, id, referenceNote, centOffset, isCorrect, timestamp);
CREATE INDEX pitch_matching_heard ON pitch_matching (heard, id, userCentError);
COMMIT;
