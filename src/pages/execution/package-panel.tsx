import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import type { PartNeed } from '#contract/asset-packages/execution.ts';
import { StatusLabel } from '#components/status.tsx';
import { packageMeaning } from '#domain/asset-packages/lifecycle.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { useMe } from '#providers/session/use-me.ts';
import { PackageActions } from './actions/package-actions.tsx';
import { TrackingCodes } from './codes/tracking-codes.tsx';
import { Comments } from './comments/comments.tsx';
import { useOpenStep } from './open-step.ts';
import { type Look, PackageFiles } from './files/package-files.tsx';
import { PackageNote } from './package-note.tsx';
import styles from './package-panel.module.css';
import { packageRights } from './package-rights.ts';
import { Verdict } from './returned/verdict.tsx';
import { showField } from './returned/show-field.ts';
import { usePackageEdit } from './use-package-edit.ts';
import { useWhy } from './use-why.ts';
import { DocumentOffer } from './client-documents/document-offer.tsx';
import layout from '#components/layout.module.css';
import panel from '#components/panel.module.css';
import titled from '#components/titled.module.css';

/** The package of one type: what was said about it, what is in it, and the way on. */
export const PackagePanel = ({ need }: { need: PartNeed }) => {
  const { t } = useTranslation();
  const { campaign, packages } = useOpenStep();
  const can = useCan();
  const me = useMe();
  const [search, changeSearch] = useSearch();
  const whyOf = useWhy(campaign);
  const { type } = need;
  const own = packages.find((one) => one.type === type) ?? null;
  const rights = packageRights(type, own, campaign, { can, me });
  const edit = usePackageEdit(type, own);
  const [look, setLook] = useState<Look | null>(null);

  const open = (point: ReturnPoint): void => {
    const { assetId, field } = point.place;
    if (assetId !== undefined && own?.assets.some(({ id }) => id === assetId)) setLook({ assetId, point });
    else showField(type, field);
  };
  // Whoever comes for this package stands before it: where its files are put, or its title.
  const isWanted = useLocation().hash === `#${type}`;
  useEffect(() => {
    if (isWanted) showField(type, undefined);
  }, [isWanted, type]);
  // Where a mail's link leads.
  const wantedPoint = own?.decision?.points.find(({ id }) => id === search.get('point'));
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!wantedPoint || shown.current === wantedPoint.id) return;
    shown.current = wantedPoint.id;
    open(wantedPoint);
  });
  const fix = (point: ReturnPoint): void => {
    shown.current = point.id;
    changeSearch(() => new URLSearchParams({ point: point.id }), { replace: true });
    open(point);
  };
  const close = (): void => {
    setLook(null);
    changeSearch(() => new URLSearchParams(), { replace: true });
  };

  const status = own?.status ?? 'NONE';
  return (
    <section className={`${layout.box} ${panel['panel']}`} aria-labelledby={`package-${type}`}>
      <header className={styles['head']}>
        <div className={`${titled['titled']} ${titled['small']} ${styles['title']}`}>
          <h2 id={`package-${type}`} tabIndex={-1}>
            {t(`execution.types.${type}.name`)}
          </h2>
          <p>{whyOf(need)}</p>
        </div>
        <StatusLabel meaning={own ? packageMeaning[own.status] : 'stopped'}>{t(`execution.status.${status}`)}</StatusLabel>
      </header>
      <div className={styles['body']}>
        {own?.decision && <Verdict own={own} decision={own.decision} mayAnswer={rights.change} onFix={fix} />}
        {type === 'TRACKING_CODES' ? (
          <TrackingCodes edit={edit} mayChange={rights.change} />
        ) : (
          <PackageFiles type={type} own={own} mayChange={rights.change} look={look} onLook={(next) => (next ? setLook(next) : close())} />
        )}
        {rights.change && <DocumentOffer type={type} own={own} />}
        <div className={styles['words']}>
          <PackageNote type={type} edit={edit} mayChange={rights.change} />
          {own && <Comments own={own} mayComment={rights.comment} />}
        </div>
      </div>
      <PackageActions type={type} own={own} rights={rights} edit={edit} />
    </section>
  );
};
