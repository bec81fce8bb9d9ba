import type { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { eachPlainField } from '#contract/campaigns/plain-texts.ts';
import type { Language } from '#contract/languages.ts';
import type { DemoType } from '#domain/deployments.ts';
import type { Facts } from './facts.ts';

/** What a call of a demo is answered with, by its address below the API. */
export interface Answers {
  readonly '/me': ResponseOf<typeof api.me.get>;
  readonly '/campaigns/demo': Campaign;
  readonly '/campaigns/demo/files': ResponseOf<typeof api.campaignFiles.list>;
  readonly '/campaigns/demo/location-unit-groups': ResponseOf<typeof api.locations.hierarchy>;
  readonly '/campaigns/demo/working-calendar': ResponseOf<typeof api.spotPlan.calendar>;
  readonly '/clients': ResponseOf<typeof api.clients.list>;
  readonly '/platforms': ResponseOf<typeof api.catalogue.platforms>;
  readonly '/countries': ResponseOf<typeof api.catalogue.countries>;
  readonly '/cities': ResponseOf<typeof api.catalogue.cities>;
  readonly '/audience-segments/business-categories': ResponseOf<typeof api.catalogue.businessCategories>;
  readonly '/audience-segments/brands': ResponseOf<typeof api.catalogue.brands>;
  readonly '/demographics': ResponseOf<typeof api.catalogue.demographics>;
  readonly '/campaign-presets': ResponseOf<typeof api.catalogue.presets>;
  readonly '/campaign-defaults': ResponseOf<typeof api.catalogue.defaults>;
}

/** Pictures in base 64, by their shape. */
export type Pictures = Readonly<Record<'wide' | 'square' | 'tall', string>>;

/** All that a demo is made of. */
export interface Canned {
  readonly answers: Answers;
  readonly facts: Facts;
  readonly pictures: Pictures;
}

const files = import.meta.glob<unknown>('./planner-demo/**/*.json', { import: 'default' });

const read = async <Content>(name: string): Promise<Content> => {
  const load = files[`./planner-demo/${name}.json`];
  if (!load) throw new Error(`The demo has no ${name}`);
  return (await load()) as Content;
};

/** The files of one demo in one language. */
export const loadCanned = async (demo: DemoType, language: Language): Promise<Canned> => {
  const [answers, facts, pictures] = await Promise.all([
    read<Answers>(`${language}/${demo}`),
    read<Facts>(demo),
    read<Pictures>('pictures'),
  ]);
  // A plain field that came after the answers were written is empty in them.
  const campaign = { ...eachPlainField(() => ''), ...answers['/campaigns/demo'] };
  return { answers: { ...answers, '/campaigns/demo': campaign }, facts, pictures };
};
