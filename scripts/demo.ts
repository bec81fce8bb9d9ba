import { mkdirSync, writeFileSync } from 'node:fs';
import { languages } from '#contract/languages.ts';
import type { DemoType } from '#domain/deployments.ts';
import { answersOf } from './demo/answers.ts';
import { factsOf } from './demo/facts.ts';
import { shopFront } from './demo/picture.ts';

// What the guided demos answer with, in every language that has one, from the planner's catalogue. Run it when the catalogue has changed.
const folder = new URL('../src/demo/planner-demo/', import.meta.url);
const demos: readonly DemoType[] = ['china', 'japan'];

const write = (path: string, content: unknown): void => {
  mkdirSync(new URL('.', new URL(path, folder)), { recursive: true });
  // A line for each answer, so that a change shows what it is about.
  const rows = Object.entries(Object(content)).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  writeFileSync(new URL(path, folder), `{\n${rows.join(',\n')}\n}\n`);
};

const pictures = { wide: shopFront(480, 270), square: shopFront(360, 360), tall: shopFront(300, 400) };
const sizeOf = (ratio: number): number => (ratio > 1.2 ? pictures.wide : ratio < 0.9 ? pictures.tall : pictures.square).length;

write('pictures.json', Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name, bytes.toString('base64')])));
for (const demo of demos) {
  write(`${demo}.json`, factsOf(demo));
  for (const language of languages) write(`${language}/${demo}.json`, answersOf(demo, language, sizeOf));
}
