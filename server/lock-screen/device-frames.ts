import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DeviceFrame } from '#contract/device-frame.ts';

/** How phones cover a picture: data that is edited without a release. Read once, at start. */
export const deviceFrames = z
  .array(DeviceFrame)
  .parse(JSON.parse(readFileSync(new URL('./data/device-frames.json', import.meta.url), 'utf8')));
