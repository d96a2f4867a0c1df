import { newTraceContext, readTraceparent, traceparentOf } from './trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('traceparent: a written one is read with the same ids and flag', () => {
  for (const isSampled of [true, false]) {
    const context = { traceId: TRACE, spanId: SPAN, isSampled };
    expect(readTraceparent(traceparentOf(context))).toEqual(context);
  }
});

test.each([
  ['nothing', undefined],
  ['text without fields', 'planted'],
  ['an id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capital digits', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['version ff', `ff-${TRACE}-${SPAN}-01`],
  ['more fields than version 00 has', `00-${TRACE}-${SPAN}-01-more`],
  ['two headers that Node has joined', `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`],
])('traceparent: %s is rejected', (_what, text) => {
  expect(readTraceparent(text)).toBeUndefined();
});

test('traceparent: further fields of a later version are ignored', () => {
  expect(readTraceparent(`01-${TRACE}-${SPAN}-03-more`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    isSampled: true,
  });
});

test('trace context: a new one is valid, not exported, and keeps a given id', () => {
  const context = newTraceContext(TRACE);
  expect(readTraceparent(traceparentOf(context))).toEqual({ ...context, traceId: TRACE, isSampled: false });
  expect(newTraceContext().traceId).not.toBe(newTraceContext().traceId);
});
