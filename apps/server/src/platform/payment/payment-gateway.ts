/** A card payment that a customer is about to make. */
export interface PaymentRequest {
  /** Our number of it: the gateway reports it back. */
  readonly orderId: number;
  /** In `currency`: "10.50". */
  readonly amount: string;
  readonly currency: string;
  /** The name the payer gave. */
  readonly account: string;
  /** Where the gateway sends the customer afterwards. */
  readonly returnUrl: string;
}

/** What a gateway reports. */
export interface PaymentReport {
  /** The gateway's own number: the same report may come again. */
  readonly gatewayId: string;
  readonly orderId: number;
  readonly outcome: 'paid' | 'failed';
  readonly amount: string;
  readonly currency: string;
}

/** A company that takes card payments. Card numbers are typed on its pages and never reach us. */
export interface PaymentGateway {
  readonly name: string;
  /** Not a real one: says so on its pages. */
  readonly test: boolean;
  /** Opens a payment; the page to send the customer to. Rejects where the gateway cannot be reached or refuses. */
  begin(request: PaymentRequest): Promise<{ readonly payUrl: string }>;
  /** Reads a report; undefined for one that is not about a payment's end. Throws where it was not sent by the gateway. */
  readReport(body: string, headers: Readonly<Record<string, string | undefined>>): PaymentReport | undefined;
}
