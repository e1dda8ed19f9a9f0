PRAGMA application_id = 1348821347;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('2026-01 comparison and pitch_matching');
INSERT INTO grdb_migrations VALUES('2026-02 rendered cents');
INSERT INTO grdb_migrations VALUES('2026-03 downward intervals, kept aside');
INSERT INTO grdb_migrations VALUES('2026-04 summary');
INSERT INTO grdb_migrations VALUES('2026-05 thresholds by interval and tone');
INSERT INTO grdb_migrations VALUES('2026-06 scales and exact intervals');
CREATE TABLE kept_aside (
  id INTEGER PRIMARY KEY,
  timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
  trainingType TEXT NOT NULL CHECK (length(trainingType) BETWEEN 1 AND 64),
  fields TEXT NOT NULL CHECK (json_valid(fields))
) STRICT;
INSERT INTO kept_aside VALUES(1,1790000000.5,'rhythmOffsetDetection','{"offsetMs":"0","tempoBPM":"80"}');
INSERT INTO kept_aside VALUES(2,1790000224.0,'rhythmOffsetDetection','{"offsetMs":"6","tempoBPM":"80"}');
CREATE TABLE summary (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  lastComparison INTEGER NOT NULL,
  lastPitchMatching INTEGER NOT NULL,
  progress TEXT NOT NULL CHECK (json_valid(progress))
) STRICT;
CREATE TABLE comparison (
  id INTEGER PRIMARY KEY,
  timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
  referenceNote INTEGER NOT NULL CHECK (referenceNote BETWEEN 0 AND 127),
  targetNote INTEGER NOT NULL CHECK (targetNote BETWEEN 0 AND 127 AND (intervalCents IS NOT NULL OR targetNote BETWEEN referenceNote - 12 AND referenceNote + 12)),
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
  renderedCentOffset REAL CHECK (renderedCentOffset BETWEEN -12800 AND 12800),
  intervalCents REAL CHECK (intervalCents BETWEEN -12800 AND 12800),
  tuningHash TEXT CHECK (tuningHash IS NULL OR intervalCents IS NOT NULL),
  CHECK ((referencePitch IS NULL) + (noteDuration IS NULL) + (noteGap IS NULL)
    + (loudnessOffset IS NULL) + (responseSeconds IS NULL) IN (0, 5))
) STRICT;
INSERT INTO comparison VALUES(1,1790000000.5,60,60,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,0.75,3.125,0,0,3.1875,NULL,NULL);
INSERT INTO comparison VALUES(2,1790000037.75,61,62,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,0.875,-4.125,1,0,-4.0625,NULL,NULL);
INSERT INTO comparison VALUES(3,1790000075.0,62,64,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,5.125,0,0,NULL,NULL,NULL);
INSERT INTO comparison VALUES(4,1790000112.2499999999,63,58,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.125,-6.125,1,0,-6.0625,NULL,NULL);
INSERT INTO comparison VALUES(5,1790000149.4999999999,64,68,'equalTemperament','silent','silent',0,0,440.0,1.0,0.25,-1.5,1.25,7.125,0,0,7.1875,NULL,NULL);
INSERT INTO comparison VALUES(6,1790000186.75,65,70,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-8.125,1,0,NULL,NULL,NULL);
INSERT INTO comparison VALUES(7,1790000224.0,66,73,'pelog_selisir','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,1.5,9.125,0,0,9.1875,701.95500086538697814,'0123456789abcdef0123456789abcdef');
INSERT INTO comparison VALUES(8,1790000261.25,67,62,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.625,-10.125,1,0,-10.0625,NULL,NULL);
INSERT INTO comparison VALUES(9,1790000298.4999999999,68,76,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,11.124999999999999999,0,0,NULL,NULL,NULL);
INSERT INTO comparison VALUES(10,1790000335.7499999999,69,78,'justIntonation','silent','silent',0,1,440.0,1.0,0.25,-1.5,1.875,-12.124999999999999999,1,0,-12.062499999999999999,NULL,NULL);
INSERT INTO comparison VALUES(11,1790000373.0,70,80,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,2.0,13.125,0,0,13.1875,NULL,NULL);
INSERT INTO comparison VALUES(12,1790000410.25,71,66,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-14.125,1,0,NULL,NULL,NULL);
CREATE TABLE pitch_matching (
  id INTEGER PRIMARY KEY,
  timestamp REAL NOT NULL CHECK (timestamp BETWEEN 0 AND 253402300799.999),
  referenceNote INTEGER NOT NULL CHECK (referenceNote BETWEEN 0 AND 127),
  targetNote INTEGER NOT NULL CHECK (targetNote BETWEEN 0 AND 127 AND (intervalCents IS NOT NULL OR targetNote BETWEEN referenceNote - 12 AND referenceNote + 12)),
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
  renderedCentError REAL CHECK (renderedCentError BETWEEN -12800 AND 12800),
  intervalCents REAL CHECK (intervalCents BETWEEN -12800 AND 12800),
  tuningHash TEXT CHECK (tuningHash IS NULL OR intervalCents IS NOT NULL),
  CHECK ((referencePitch IS NULL) + (noteDuration IS NULL) + (noteGap IS NULL)
    + (loudnessOffset IS NULL) + (responseSeconds IS NULL) IN (0, 5))
) STRICT;
INSERT INTO pitch_matching VALUES(1,1790000000.5,60,60,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,0.75,-80.0,0.78125,0.71875,NULL,NULL);
INSERT INTO pitch_matching VALUES(2,1790000037.75,61,62,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,0.875,-79.0,-1.03125,-1.09375,NULL,NULL);
INSERT INTO pitch_matching VALUES(3,1790000075.0,62,64,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,-78.0,1.28125,NULL,NULL,NULL);
INSERT INTO pitch_matching VALUES(4,1790000112.2499999999,63,58,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.125,-77.0,-1.53125,-1.59375,NULL,NULL);
INSERT INTO pitch_matching VALUES(5,1790000149.4999999999,64,68,'equalTemperament','silent','silent',0,0,440.0,1.0,0.25,-1.5,1.25,-76.0,1.78125,1.71875,NULL,NULL);
INSERT INTO pitch_matching VALUES(6,1790000186.75,65,70,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-75.0,-2.03125,NULL,NULL,NULL);
INSERT INTO pitch_matching VALUES(7,1790000224.0,66,72,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,1.5,-74.0,2.28125,2.21875,NULL,NULL);
INSERT INTO pitch_matching VALUES(8,1790000261.25,67,48,'justIntonation','jack:sine','jack',1,1,440.0,1.0,0.25,-1.5,1.625,-73.0,-2.53125,-2.59375,-1901.9549999999999272,NULL);
INSERT INTO pitch_matching VALUES(9,1790000298.4999999999,68,76,'equalTemperament','jack:sine','jack',1,0,NULL,NULL,NULL,NULL,NULL,-72.0,2.78125,NULL,NULL,NULL);
INSERT INTO pitch_matching VALUES(10,1790000335.7499999999,69,78,'justIntonation','silent','silent',0,1,440.0,1.0,0.25,-1.5,1.875,-71.0,-3.03125,-3.09375,NULL,NULL);
INSERT INTO pitch_matching VALUES(11,1790000373.0,70,80,'equalTemperament','jack:sine','jack',1,0,440.0,1.0,0.25,-1.5,2.0,-70.0,3.28125,3.21875,NULL,NULL);
INSERT INTO pitch_matching VALUES(12,1790000410.25,71,66,'justIntonation','jack:sine','jack',1,1,NULL,NULL,NULL,NULL,NULL,-69.0,-3.53125,NULL,NULL,NULL);
CREATE INDEX kept_aside_time ON kept_aside (timestamp, id);
CREATE INDEX comparison_time ON comparison (timestamp, id);
CREATE INDEX pitch_matching_time ON pitch_matching (timestamp, id);
CREATE TRIGGER comparison_removed AFTER DELETE ON comparison
WHEN EXISTS (SELECT 1 FROM summary)
BEGIN DELETE FROM summary; END;
CREATE TRIGGER comparison_changed AFTER UPDATE OF heard, referenceNote, centOffset, isCorrect, timestamp, targetNote, tuningSystem, source, noteDuration, intervalCents ON comparison
WHEN EXISTS (SELECT 1 FROM summary)
BEGIN DELETE FROM summary; END;
CREATE TRIGGER comparison_added AFTER INSERT ON comparison
WHEN new.id <= (SELECT lastComparison FROM summary)
BEGIN DELETE FROM summary; END;
CREATE TRIGGER pitch_matching_removed AFTER DELETE ON pitch_matching
WHEN EXISTS (SELECT 1 FROM summary)
BEGIN DELETE FROM summary; END;
CREATE TRIGGER pitch_matching_changed AFTER UPDATE OF heard, referenceNote, userCentError ON pitch_matching
WHEN EXISTS (SELECT 1 FROM summary)
BEGIN DELETE FROM summary; END;
CREATE TRIGGER pitch_matching_added AFTER INSERT ON pitch_matching
WHEN new.id <= (SELECT lastPitchMatching FROM summary)
BEGIN DELETE FROM summary; END;
COMMIT;
