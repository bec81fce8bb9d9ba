import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#components/notice.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { openPdf } from './open-pdf.ts';
import styles from './pdf-pages.module.css';

const sharpest = 2;

/** `ratio`: of its width to its height, until it is drawn; so that no page moves those after it. */
const PageCanvas = ({ document: pdf, number, ratio }: { document: PDFDocumentProxy; number: number; ratio: number }) => {
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
      target.style.aspectRatio = 'auto';
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
      // What is cut off by the box that scrolls is near only as seen from there.
      { root: target.closest('section'), rootMargin: '600px' },
    );
    watcher.observe(target);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, [pdf, number]);
  // What is drawn has no address that a picture could have.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <canvas ref={canvas} style={{ aspectRatio: ratio }} role="img" aria-label={t('review.points.page', { page: number })} />;
};

interface Opened {
  readonly pdf: PDFDocumentProxy;
  readonly ratio: number;
}

const ratioOf = async (pdf: PDFDocumentProxy): Promise<number> => {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return width / height;
};

interface PdfPagesProps {
  blob: Blob;
  name: string;
  /** The page that is shown first. */
  first?: number | undefined;
  /** What lies over a page. */
  renderOver: (page: number) => ReactNode;
  /** Told which page a pointer is on. */
  onLook?: (page: number) => void;
}

/** The pages of a PDF, drawn here: nothing in it runs, and no other program is asked. */
export const PdfPages = ({ blob, name, first, renderOver, onLook }: PdfPagesProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Opened | 'broken' | null>(null);
  useEffect(() => {
    let wanted = true;
    const opening = openPdf(blob);
    const open = async (): Promise<void> => {
      const pdf = await opening.document;
      const ratio = await ratioOf(pdf);
      if (wanted) setShown({ pdf, ratio });
    };
    open().catch(() => wanted && setShown('broken'));
    return () => {
      wanted = false;
      opening.close();
    };
  }, [blob]);
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === null) return;
    const [page, box] = [opened.current, opened.current?.parentElement];
    if (page && box) box.scrollTop = page.offsetTop;
  }, [shown]);
  if (shown === null) return <Skeleton height="480px" />;
  if (shown === 'broken') return <Notice tone="refused">{t('review.package.brokenPdf')}</Notice>;
  const pages = Array.from({ length: shown.pdf.numPages }, (_, index) => index + 1);
  return (
    // Its pages scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['pages']} tabIndex={0} aria-label={name}>
      {pages.map((number) => (
        <div key={number} className={styles['page']} ref={number === first ? opened : undefined} onPointerEnter={() => onLook?.(number)}>
          <div className={styles['sheet']}>
            <PageCanvas document={shown.pdf} number={number} ratio={shown.ratio} />
            {renderOver(number)}
          </div>
          <p>{t('review.package.pageOf', { page: number, pages: pages.length })}</p>
        </div>
      ))}
    </section>
  );
};
