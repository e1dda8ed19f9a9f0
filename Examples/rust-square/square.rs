//! A whole backend in Rust without crates: one sound, a square wave, heard through any output.
//!
//! rustc --edition 2021 --crate-type cdylib -O -C panic=abort -o libSquare.so square.rs
#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_void, CStr};
use std::ptr;

// What peach_backend.h says, field by field.
type peach_status = i32;
const OK: peach_status = 0;
const INVALID: peach_status = 1;

#[repr(C)]
struct peach_source {
    size: u32,
    reserved: u32,
    id: [c_char; 256],
    name: [c_char; 256],
    group: [c_char; 256],
}

#[repr(C)]
struct peach_format {
    size: u32,
    max_frames: u32,
    rate: f64,
}

#[repr(C)]
struct peach_sound_traits {
    size: u32,
    onset_grid: u32,
    delay: u32,
    release: u32,
    max_notes: u32,
    reserved: u32,
    pitch_quantum: f64,
}

#[repr(C)]
struct peach_event {
    size: u32,
    kind: u16,
    flags: u16,
    frame: u32,
    reserved: u32,
    note: u64,
}

#[repr(C)]
struct peach_note_on {
    event: peach_event,
    frequency: f64,
    length: u64,
    gain: f32,
    key: i16,
    velocity: u16,
}

#[repr(C)]
struct peach_retune {
    event: peach_event,
    frequency: f64,
}

#[repr(C)]
struct peach_sound {
    size: u32,
    reserved: u32,
    source_count: extern "C" fn() -> u32,
    source: unsafe extern "C" fn(u32, *mut peach_source) -> peach_status,
    probe: unsafe extern "C" fn(*const c_char, *mut c_char, u32) -> peach_status,
    create: unsafe extern "C" fn(*const c_char, *mut *mut c_void, *mut c_char, u32) -> peach_status,
    activate: unsafe extern "C" fn(
        *mut c_void, *const peach_format, *mut peach_sound_traits, *mut c_char, u32,
    ) -> peach_status,
    deactivate: unsafe extern "C" fn(*mut c_void),
    render: unsafe extern "C" fn(*mut c_void, *const peach_event, u32, *mut f32, *mut f32, u32),
    destroy: unsafe extern "C" fn(*mut c_void),
}

#[repr(C)]
pub struct peach_backend {
    magic: u32,
    size: u32,
    abi_major: u16,
    abi_minor: u16,
    reserved: u32,
    id: *const c_char,
    name: *const c_char,
    version: *const c_char,
    start: *const c_void,
    option: *const c_void,
    extension: *const c_void,
    sound: *const peach_sound,
    output: *const c_void,
}

// Sound: the table is constant, and so is all that it points at.
unsafe impl Sync for peach_backend {}

const NOTES: usize = 8;
const FADE: u64 = 512;

/// One note; an id of 0 is a free voice.
#[derive(Clone, Copy, Default)]
struct Voice {
    id: u64,
    age: u64,
    length: u64,
    phase: f64,
    step: f64,
    level: f32,
}

/// Rounds a jump from 1 to -1 at phase 0 over the frame before it and the frame after it.
///
/// A bare jump has partials beyond half the rate, which fold back to where they are no partials.
fn jump(phase: f64, step: f64) -> f64 {
    if phase < step {
        let after = phase / step;
        after * (2.0 - after) - 1.0
    } else if phase > 1.0 - step {
        let before = (phase - 1.0) / step;
        before * (2.0 + before) + 1.0
    } else {
        0.0
    }
}

impl Voice {
    fn release(&mut self) {
        self.length = self.length.min(self.age + FADE);
    }

    fn next(&mut self) -> f32 {
        let fade = self.age.min(self.length - self.age).min(FADE) as f32 / FADE as f32;
        let sign = if self.phase < 0.5 { 1.0 } else { -1.0 };
        let wave = sign + jump(self.phase, self.step)
            - jump((self.phase + 0.5).fract(), self.step);
        self.phase = (self.phase + self.step).fract();
        self.age += 1;
        if self.age >= self.length {
            self.id = 0;
        }
        wave as f32 * fade * self.level
    }
}

#[derive(Default)]
struct Square {
    rate: f64,
    voices: [Voice; NOTES],
}

impl Square {
    unsafe fn apply(&mut self, event: *const peach_event) {
        let (kind, note) = ((*event).kind, (*event).note);
        match kind {
            1 => {
                let on = &*(event as *const peach_note_on);
                let struck = on.velocity as f32 / 127.0;
                let length = if on.length == 0 { u64::MAX } else { on.length };
                if let Some(voice) = self.voices.iter_mut().find(|voice| voice.id == 0) {
                    *voice = Voice {
                        id: note,
                        length,
                        step: on.frequency / self.rate,
                        level: 0.5 * 10f32.powf(on.gain / 20.0) * struck * struck,
                        ..Voice::default()
                    };
                }
            }
            2 => {
                let step = (*(event as *const peach_retune)).frequency / self.rate;
                for voice in self.voices.iter_mut().filter(|voice| voice.id == note) {
                    voice.step = step;
                }
            }
            3 => self.voices.iter_mut().filter(|voice| voice.id == note).for_each(Voice::release),
            4 => self.voices.iter_mut().filter(|voice| voice.id != 0).for_each(Voice::release),
            _ => {}
        }
    }
}

/// Copies a text, cut to fit and terminated; the room may be none.
unsafe fn write(text: &str, to: *mut c_char, size: u32) {
    if to.is_null() || size == 0 {
        return;
    }
    let count = text.len().min(size as usize - 1);
    ptr::copy_nonoverlapping(text.as_ptr() as *const c_char, to, count);
    *to.add(count) = 0;
}

extern "C" fn source_count() -> u32 {
    1
}

unsafe extern "C" fn source(index: u32, out: *mut peach_source) -> peach_status {
    if index > 0 {
        return INVALID;
    }
    write("square", (*out).id.as_mut_ptr(), 256);
    write("Square", (*out).name.as_mut_ptr(), 256);
    write("", (*out).group.as_mut_ptr(), 256);
    OK
}

unsafe extern "C" fn probe(id: *const c_char, reason: *mut c_char, size: u32) -> peach_status {
    if CStr::from_ptr(id).to_bytes() == b"square" {
        return OK;
    }
    write("there is only the sound square:square", reason, size);
    INVALID
}

unsafe extern "C" fn create(
    id: *const c_char, sound: *mut *mut c_void, reason: *mut c_char, size: u32,
) -> peach_status {
    let status = probe(id, reason, size);
    if status == OK {
        *sound = Box::into_raw(Box::<Square>::default()) as *mut c_void;
    }
    status
}

unsafe extern "C" fn activate(
    sound: *mut c_void, format: *const peach_format, traits: *mut peach_sound_traits,
    _reason: *mut c_char, _size: u32,
) -> peach_status {
    *(sound as *mut Square) = Square { rate: (*format).rate, ..Square::default() };
    (*traits).onset_grid = 1;
    (*traits).delay = 0;
    (*traits).release = FADE as u32;
    (*traits).max_notes = NOTES as u32;
    (*traits).pitch_quantum = 0.0;
    OK
}

unsafe extern "C" fn deactivate(sound: *mut c_void) {
    (*(sound as *mut Square)).voices = [Voice::default(); NOTES];
}

unsafe extern "C" fn render(
    sound: *mut c_void, mut event: *const peach_event, mut count: u32, left: *mut f32,
    right: *mut f32, frames: u32,
) {
    let square = &mut *(sound as *mut Square);
    for frame in 0..frames {
        while count > 0 && (*event).frame <= frame {
            square.apply(event);
            event = (event as *const u8).add((*event).size as usize) as *const peach_event;
            count -= 1;
        }
        let sum: f32 =
            square.voices.iter_mut().filter(|voice| voice.id != 0).map(Voice::next).sum();
        *left.add(frame as usize) = sum;
        *right.add(frame as usize) = sum;
    }
}

unsafe extern "C" fn destroy(sound: *mut c_void) {
    drop(Box::from_raw(sound as *mut Square));
}

static SOUND: peach_sound = peach_sound {
    size: std::mem::size_of::<peach_sound>() as u32,
    reserved: 0,
    source_count,
    source,
    probe,
    create,
    activate,
    deactivate,
    render,
    destroy,
};

static BACKEND: peach_backend = peach_backend {
    magic: 0x3148_4350,
    size: std::mem::size_of::<peach_backend>() as u32,
    abi_major: 1,
    abi_minor: 0,
    reserved: 0,
    id: b"square\0".as_ptr() as *const c_char,
    name: b"Square\0".as_ptr() as *const c_char,
    version: b"1.0\0".as_ptr() as *const c_char,
    start: ptr::null(),
    option: ptr::null(),
    extension: ptr::null(),
    sound: &SOUND,
    output: ptr::null(),
};

/// The one symbol of this backend.
#[no_mangle]
pub extern "C" fn peach_backend_entry() -> *const peach_backend {
    &BACKEND
}
