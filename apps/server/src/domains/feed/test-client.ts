/** A connection whose pushes are kept, and how it was closed first. */
export class TestClient {
  readonly got: Record<string, unknown>[] = [];
  closed: number | undefined;

  offer(message: string): boolean {
    this.got.push(JSON.parse(message) as Record<string, unknown>);
    return true;
  }

  close(code: number): void {
    this.closed ??= code;
  }
}
