import type { Tracer } from '@opentelemetry/api';

type Attributes = Readonly<Record<string, string | number>>;

/** A part of a trace, which has begun. */
export interface Span {
  child(name: string): Span;
  end(attributes?: Attributes): void;
}

export interface Tracing {
  /** A call of the contract. `traceparent`: the caller's header, of which it becomes a part. */
  begin(name: string, attributes: Attributes, traceparent?: string | readonly string[]): Span;
  /** Sends what waits. */
  close(): Promise<void>;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/;

/**
 * Traces by OTLP over HTTP, where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise undefined, and nothing of it is loaded. A
 * receiver that is away costs the calls nothing: what cannot be sent is dropped.
 */
export async function openTracing(endpoint: string | undefined): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const [api, { OTLPTraceExporter }, sdk, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bourse' }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const { ROOT_CONTEXT, TraceFlags, trace } = api;
  const tracer: Tracer = provider.getTracer('bourse');
  const begin = (name: string, attributes: Attributes, within: typeof ROOT_CONTEXT): Span => {
    const span = tracer.startSpan(name, { attributes: { ...attributes } }, within);
    return {
      child: (part) => begin(part, {}, trace.setSpan(within, span)),
      end: (more) => {
        if (more !== undefined) span.setAttributes({ ...more });
        span.end();
      },
    };
  };
  return {
    begin: (name, attributes, traceparent) => {
      const [, traceId, spanId] = TRACEPARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
      if (traceId === undefined || spanId === undefined) return begin(name, attributes, ROOT_CONTEXT);
      const caller = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
      return begin(name, attributes, trace.setSpanContext(ROOT_CONTEXT, caller));
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}
