import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#server/failure.ts';
import type { RequestContext } from './env.ts';

interface Range {
  readonly media: string;
  readonly quality: number;
}

const rangesOf = (header: string): Range[] =>
  header.split(',').flatMap((part) => {
    const [media = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return quality >= 0 && quality <= 1 ? [{ media, quality }] : [];
  });

const widths = (media: string): readonly string[] => [media, `${media.split('/')[0]}/*`, '*/*'];

/** The offer that an Accept header likes best (RFC 9110, 12.5.1); among equals the first. Undefined when it likes none; without a header, any. */
export const preferred = (header: string | undefined, offers: readonly string[]): string | undefined => {
  const ranges = rangesOf(header ?? '*/*');
  // The most specific range speaks for an offer.
  const liking = (offer: string): number =>
    widths(offer).flatMap((width) => ranges.find(({ media }) => media === width)?.quality ?? [])[0] ?? 0;
  const [best] = offers.toSorted((a, b) => liking(b) - liking(a));
  return best !== undefined && liking(best) > 0 ? best : undefined;
};

/**
 * The offer in which this request is answered; the answer then varies by Accept.
 * @throws {Failure} 406
 */
export const acceptedOffer = (context: RequestContext, offers: readonly string[]): string => {
  context.header('Vary', 'Accept, Authorization, Content-Language, Origin');
  const chosen = preferred(context.req.header('accept'), offers);
  if (chosen === undefined) throw new Failure(406, 'error.notAcceptable');
  return chosen;
};

/** The media type in which an address answers this request, of those that its endpoints offer. */
export const acceptedMedia = ({ api, method, path }: Endpoint, context: RequestContext): string =>
  acceptedOffer(
    context,
    endpoints.flatMap(([, one]) =>
      one.api === api && one.method === method && one.path === path && one.accept !== undefined ? [one.accept] : [],
    ),
  );
