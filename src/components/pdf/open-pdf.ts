import type { PDFDocumentProxy } from 'pdfjs-dist';

interface OpenPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/** Opens a PDF with a reader of our own, which comes when the first one is opened. */
export const openPdf = (blob: Blob): OpenPdf => {
  let closed = false;
  let close = (): void => {
    closed = true;
  };
  const open = async (): Promise<PDFDocumentProxy> => {
    const [pdfjs, worker] = await Promise.all([import('pdfjs-dist/build/pdf.min.mjs'), import('pdfjs-dist/build/pdf.worker.min.mjs')]);
    // Trusted Types let no worker begin by its address; on this thread the same code runs.
    Reflect.set(globalThis, 'pdfjsWorker', worker);
    const parts = `/assets/pdfjs-${pdfjs.version}/`;
    const task = pdfjs.getDocument({
      data: new Uint8Array(await blob.arrayBuffer()),
      isEvalSupported: false,
      useSystemFonts: true,
      // For files without fonts of their own, as many a Chinese licence is.
      cMapUrl: `${parts}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${parts}standard_fonts/`,
      // What is wrong with a customer's file is theirs to know, not the browser's log.
      verbosity: 0,
      useWasm: false,
    });
    close = () => void task.destroy();
    if (closed) close();
    return task.promise;
  };
  return { document: open(), close: () => close() };
};
