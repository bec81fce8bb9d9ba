import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#components/notice.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useMarking } from '#pages/review/decision/marking.ts';
import { Marks } from './marks.tsx';
import { openPdf } from './open-pdf.ts';
import styles from './pdf-pages.module.css';

const sharpest = 2;

const PageCanvas = ({ document: pdf, number }: { document: PDFDocumentProxy; number: number }) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    let stop = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const [whole, width] = [page.getViewport({ scale: 1 }), target.parentElement?.clientWidth ?? 0];
      const scale = (width / whole.width) * Math.min(sharpest, globalThis.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: Math.max(scale, 0.1) });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // Far pages are drawn when one comes near them.
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        draw().catch(() => undefined);
      },
      { rootMargin: '600px' },
    );
    watcher.observe(target);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [pdf, number]);
  // What is drawn has no address that a picture could have.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <canvas ref={canvas} role="img" aria-label={t('review.points.page', { page: number })} />;
};

/** The pages of a PDF, drawn here: nothing in it runs, and no other program is asked. */
export const PdfPages = ({ blob, assetId, name }: { blob: Blob; assetId: string; name: string }) => {
  const { t } = useTranslation();
  const { look } = useMarking();
  const [shown, setShown] = useState<PDFDocumentProxy | 'broken' | null>(null);
  useEffect(() => {
    let wanted = true;
    const opening = openPdf(blob);
    opening.document.then(
      (opened) => wanted && setShown(opened),
      () => wanted && setShown('broken'),
    );
    return () => {
      wanted = false;
      opening.close();
    };
  }, [blob]);
  if (shown === null) return <Skeleton height="480px" />;
  if (shown === 'broken') return <Notice tone="refused">{t('review.package.brokenPdf')}</Notice>;
  const pages = Array.from({ length: shown.numPages }, (_, index) => index + 1);
  return (
    // Its pages scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['pages']} tabIndex={0} aria-label={name}>
      {pages.map((number) => (
        <div key={number} className={styles['page']} onPointerEnter={() => look({ assetId, page: number })}>
          <div className={styles['sheet']}>
            <PageCanvas document={shown} number={number} />
            <Marks assetId={assetId} page={number} />
          </div>
          <p>{t('review.package.pageOf', { page: number, pages: pages.length })}</p>
        </div>
      ))}
    </section>
  );
};
