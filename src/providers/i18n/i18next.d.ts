import type app from '#locales/en/app.json';
import type blocker from '#locales/en/blocker.json';
import type campaign from '#locales/en/campaign.json';
import type campaigns from '#locales/en/campaigns.json';
import type clients from '#locales/en/clients.json';
import type completion from '#locales/en/completion.json';
import type documents from '#locales/en/documents.json';
import type downloads from '#locales/en/downloads.json';
import type error from '#locales/en/error.json';
import type execution from '#locales/en/execution.json';
import type files from '#locales/en/files.json';
import type forecast from '#locales/en/forecast.json';
import type invitation from '#locales/en/invitation.json';
import type list from '#locales/en/list.json';
import type lockScreen from '#locales/en/lockScreen.json';
import type nav from '#locales/en/nav.json';
import type objective from '#locales/en/objective.json';
import type places from '#locales/en/places.json';
import type planner from '#locales/en/planner.json';
import type push from '#locales/en/push.json';
import type reasons from '#locales/en/reasons.json';
import type report from '#locales/en/report.json';
import type reset from '#locales/en/reset.json';
import type review from '#locales/en/review.json';
import type safety from '#locales/en/safety.json';
import type scenarios from '#locales/en/scenarios.json';
import type session from '#locales/en/session.json';
import type settings from '#locales/en/settings.json';
import type signIn from '#locales/en/signIn.json';
import type spotPlan from '#locales/en/spotPlan.json';
import type status from '#locales/en/status.json';
import type success from '#locales/en/success.json';
import type summary from '#locales/en/summary.json';
import type toast from '#locales/en/toast.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: {
        app: typeof app;
        blocker: typeof blocker;
        campaign: typeof campaign;
        campaigns: typeof campaigns;
        clients: typeof clients;
        completion: typeof completion;
        documents: typeof documents;
        downloads: typeof downloads;
        error: typeof error;
        execution: typeof execution;
        files: typeof files;
        forecast: typeof forecast;
        invitation: typeof invitation;
        list: typeof list;
        lockScreen: typeof lockScreen;
        nav: typeof nav;
        objective: typeof objective;
        places: typeof places;
        planner: typeof planner;
        push: typeof push;
        reasons: typeof reasons;
        report: typeof report;
        reset: typeof reset;
        review: typeof review;
        safety: typeof safety;
        scenarios: typeof scenarios;
        session: typeof session;
        settings: typeof settings;
        signIn: typeof signIn;
        spotPlan: typeof spotPlan;
        status: typeof status;
        success: typeof success;
        summary: typeof summary;
        toast: typeof toast;
      };
    };
  }
}
