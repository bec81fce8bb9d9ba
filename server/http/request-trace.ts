import { randomBytes, randomUUID } from 'node:crypto';

/** By which names one request is found again: in its answer, in the audit and the log, and in the traces of whoever called. */
export interface RequestTrace {
  readonly requestId: string;
  readonly traceId: string;
  readonly spanId: string;
  /** The span of the caller, when it named one. */
  readonly parentId?: string;
}

// W3C trace context: version, trace, span, flags. A later version may have more behind it.
const pattern = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-|$)/;

/** Goes on with the trace that the caller names in `traceparent`, or begins one. */
export const traceFrom = (traceparent: string | undefined): RequestTrace => {
  const [, version, traceId = '', parentId = ''] = pattern.exec(traceparent ?? '') ?? [];
  const named = version !== undefined && version !== 'ff' && !/^0+$/.test(traceId) && !/^0+$/.test(parentId);
  const own = { requestId: randomUUID(), spanId: randomBytes(8).toString('hex') };
  return named ? { ...own, traceId, parentId } : { ...own, traceId: randomBytes(16).toString('hex') };
};
