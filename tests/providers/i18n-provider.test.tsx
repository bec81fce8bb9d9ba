import { Refine, useGetLocale, useSetLocale, useTranslate, useTranslation } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { languages } from '#contract/languages.ts';
import { Toaster } from '#app/toaster.tsx';
import { beginApplication } from '#providers/application/application.ts';
import { i18nProvider } from '#providers/i18n/i18n-provider.ts';
import { loadAllTexts, startTexts } from '#providers/i18n/texts.ts';
import { showOnScreen } from '#tests/support/screen.ts';
import { wordsIn } from '#tests/support/words.ts';

const { translate, getLocale, changeLocale } = i18nProvider;

/** As when the document is loaded with this language stored. */
const begin = async (language: Language): Promise<void> => {
  localStorage.setItem('language', language);
  beginApplication();
  await startTexts();
  await loadAllTexts();
};

describe.each(languages)('in %s', (language) => {
  const t = wordsIn(language);
  beforeEach(() => begin(language));

  it("says Refine's own words, with what stands in them", () => {
    expect(getLocale()).toBe(language);
    expect(translate('buttons.delete', 'Delete')).toBe(t('refine.buttons.delete'));
    expect(translate('notifications.undoable', { seconds: 5 }, 'Undo?')).toBe(t('refine.notifications.undoable', { seconds: 5 }));
    expect(translate('notifications.deleteSuccess', { resource: 'Push' })).toBe(
      t('refine.notifications.deleteSuccess', { resource: 'Push' }),
    );
  });

  it('counts as the language does, whatever the machine speaks', () => {
    for (const count of [0, 1, 2, 21])
      expect(i18next.t('settings.twoStep.codesLeft', { count })).toBe(
        t(`settings.twoStep.codesLeft_${language === 'en' && count === 1 ? 'one' : 'other'}`, { count }),
      );
  });

  it('calls a resource as the header does, alone and as the title of its list', () => {
    for (const noun of ['campaigns', 'clients', 'pushNotifications', 'lockScreenCampaigns', 'reports']) {
      expect(translate(`${noun}.${noun}`, 'Noun')).toBe(t(`nav.${noun}`));
      expect(translate(`${noun}.titles.list`, 'List')).toBe(t(`nav.${noun}`));
      expect(translate(`${noun}.titles.edit`, 'Edit something')).toBe(t('refine.actions.edit'));
    }
  });

  it("says the console's own texts by their keys", () => {
    expect(translate('nav.settings')).toBe(t('nav.settings'));
    expect(translate('nav.account', { name: '李雷 & <b>' })).toBe(t('nav.account', { name: '李雷 & <b>' }));
  });

  it('falls back on the words it is given, and on the key when there are none', () => {
    expect(translate('pages.unheard.of', 'In my words')).toBe('In my words');
    expect(translate('pages.unheard.of', { name: 'x' }, 'In my words')).toBe('In my words');
    expect(translate('pages.unheard.of')).toBe('pages.unheard.of');
    expect(translate('pages.unheard.of', { name: 'x' })).toBe('pages.unheard.of');
    // A group of texts is no text.
    expect(translate('buttons', 'Buttons')).toBe('Buttons');
    expect(translate('nav', 'Places')).toBe('Places');
  });
});

describe('the language', () => {
  const reloads = () => vi.spyOn(location, 'reload').mockImplementation(() => undefined);

  it('is the first of the deployment when none is stored, or one that it does not have', async () => {
    const [first] = languages;
    beginApplication();
    expect(getLocale()).toBe(first);
    localStorage.setItem('language', 'tlh');
    beginApplication();
    expect(getLocale()).toBe(first);
  });

  it('is kept, and the page comes anew in it', async () => {
    await begin('en');
    const reload = reloads();
    await changeLocale('jp');
    expect(reload).toHaveBeenCalledOnce();
    await begin(localStorage.getItem('language') as Language);
    expect(getLocale()).toBe('jp');
    expect(translate('buttons.delete')).toBe(wordsIn('jp')('refine.buttons.delete'));
  });

  it('stays when it is changed into itself or into one that is not there, and the latter is said', async () => {
    await begin('en');
    const reload = reloads();
    showOnScreen(<Toaster />);
    await changeLocale('en');
    await changeLocale('tlh');
    expect(reload).not.toHaveBeenCalled();
    expect([getLocale(), localStorage.getItem('language')]).toEqual(['en', 'en']);
    await screen.findByText(wordsIn('en')('error.language', { code: 'tlh' }));
  });
});

const Words = () => {
  const hook = useTranslation();
  const translateAlone = useTranslate();
  const locale = useGetLocale();
  const setLocale = useSetLocale();
  return (
    <button type="button" onClick={() => void setLocale('en')}>
      {[locale(), hook.getLocale(), translateAlone('buttons.save'), hook.translate('pages.unheard.of', 'In my words')].join(' | ')}
    </button>
  );
};

it("Refine's hooks speak through it", async () => {
  await begin('cn');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  showOnScreen(
    <Refine i18nProvider={i18nProvider} options={{ disableTelemetry: true }}>
      <Words />
    </Refine>,
  );
  const button = await screen.findByRole('button', { name: `cn | cn | ${wordsIn('cn')('refine.buttons.save')} | In my words` });
  button.click();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(localStorage.getItem('language')).toBe('en');
});
