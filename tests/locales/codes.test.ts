import { describe, expect, it } from 'vitest';
import { packageStatuses } from '#contract/asset-packages/asset-packages.ts';
import { invitationStates } from '#contract/clients/client-invitations.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { languages } from '#contract/languages.ts';
import { lockScreenActions } from '#contract/lock-screen/lock-screen.ts';
import { pushActions } from '#contract/push-notifications/push-notifications.ts';
import { messageOf } from '#server/http/messages.ts';

const codes = {
  'error.campaign.allowedStatus': campaignStatuses,
  'error.package.allowedStatus': packageStatuses,
  'error.lockScreen.allowedAction': lockScreenActions,
  'error.push.allowedAction': [...pushActions, 'takeBack'],
  'error.invitation.allowedState': invitationStates,
};

describe('a refusal that names what is possible', () => {
  it('names it in the reader’s words', () => {
    expect(
      (['en', 'cn', 'jp'] as const).map((language) => messageOf('error.campaign.allowedStatus', language, { value: 'PLANNING' })),
    ).toEqual(['Possible next: Planning', '可变更为：方案修改中', '変更できるステータス：プラン修正中']);
  });

  it.each(languages)('has a word of %s for every code', (language) => {
    const unsaid = Object.entries(codes).flatMap(([key, values]) =>
      values.filter((value) => messageOf(key, language, { value }).endsWith(value)).map((value) => `${key} ${value}`),
    );
    expect(unsaid).toEqual([]);
  });
});
