import type { AdFormat } from '#contract/catalogue.ts';
import { type ImageFacts, type ImageProblem, imageFinding } from '#domain/image-rules.ts';

export interface BestFinding {
  readonly key: ImageProblem;
  readonly severity: 'error' | 'warning';
}

/** What is wrong with a picture for the format that it suits best of those booked; null when it suits one, or none is booked. */
export const bestFinding = (image: ImageFacts, formats: readonly AdFormat[]): BestFinding | null => {
  const findings = formats.map((format) => imageFinding(image, format.image));
  if (findings.length === 0 || findings.includes(null)) return null;
  return findings.find((finding) => finding?.severity === 'warning') ?? findings[0] ?? null;
};
