/** Does something once the next frame is painted: whatever asks where things stand would lay them out twice before. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
