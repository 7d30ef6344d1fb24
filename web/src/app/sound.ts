/** Short quiet notes, synthesised by the browser. Silent unless sound is turned on in the settings. */
import { settings } from "./settings.svelte";

const NOTES = {
  place: [392],
  turn: [523, 659],
  score: [523, 659, 784],
  refuse: [220],
  over: [392, 523, 659, 784],
} as const;

let context: AudioContext | null = null;

export function play(sound: keyof typeof NOTES): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    NOTES[sound].forEach((pitch, step) => note(context!, pitch, start + step * 0.09));
  } catch {
    // A browser without sound stays quiet.
  }
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.08, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.25);
}
