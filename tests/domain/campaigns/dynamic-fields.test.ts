import { describe, expect, it } from 'vitest';
import { dynamicAdFields } from '#contract/campaigns/plan.ts';
import { type DynamicField, isDynamicText } from '#domain/campaigns/dynamic-fields.ts';

describe('what a platform asks for beside the files', () => {
  it.each<[DynamicField, good: string, bad: string]>([
    ['image_title', '秋'.repeat(60), '秋'.repeat(61)],
    ['link_description', 'x'.repeat(200), 'x'.repeat(201)],
    ['link_url', 'https://shop.example/autumn', 'javascript:alert(1)'],
    ['visible_link_url', 'shop.example/autumn', 'our shop'],
    ['fb_page_id', '100064860000000', 'facebook.com/us'],
    ['instagram_account_id', '17841400000000000', '@us'],
  ])('%s takes %s and not %s', (field, good, bad) => {
    expect([isDynamicText(field, good), isDynamicText(field, bad)]).toEqual([true, false]);
  });

  it.each(dynamicAdFields)('%s may stay empty', (field) => {
    expect(isDynamicText(field, ' ')).toBe(true);
  });
});
