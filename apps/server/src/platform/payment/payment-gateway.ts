/** A card payment that a customer is about to make. */
export interface PaymentRequest {
  /** Our number for it, which the gateway reports back. */
  readonly orderId: number;
  /** "R-2026-000123": its name as the payer sees it. */
  readonly serial: string;
  /** In `currency`, with the decimals of `payableDecimals`: "10.50". */
  readonly amount: string;
  readonly currency: string;
  /** The name the payer gave. */
  readonly account: string;
  /** When it was asked for. */
  readonly createdMs: number;
  /** Where the gateway sends the customer afterwards: a path of ours. */
  readonly returnPath: string;
}

/** What a gateway reports. */
export interface PaymentReport {
  /** The gateway's number for it: the same report may come again. */
  readonly gatewayId: string;
  readonly orderId: number;
  readonly outcome: 'paid' | 'failed';
  /** What was asked for or paid, written as in `PaymentRequest`. */
  readonly amount: string;
  readonly currency: string;
}

export type ReportHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A company that takes card payments. Card numbers are typed on its pages and never reach us. */
export interface PaymentGateway {
  readonly name: string;
  /** Not a real gateway; its pages say so. */
  readonly test: boolean;
  /** How long after `createdMs` its pages close without a report; undefined if it reports that too. */
  readonly closesSilentlyAfterMs?: number;
  /**
   * Opens a payment. Resolves with the page to send the customer to, the same one for the same order. Rejects if the
   * gateway cannot be reached or refuses.
   */
  begin(request: PaymentRequest): Promise<{ readonly payUrl: string }>;
  /**
   * Reads a report; undefined for one that is not about the end of a payment. Throws if it was not sent by the gateway.
   */
  readReport(body: string, headers: ReportHeaders): PaymentReport | undefined;
}

/**
 * Credits what a gateway reports, or ends the payment. Rejects if it could not be stored: then it must be reported
 * again.
 */
export type TakeReport = (report: PaymentReport) => Promise<void>;
