/** Two slanting lines side by side; lucide has none. */
export function ParallelLines({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={className}
    >
      <path d="M3 15 15 3M9 21 21 9" />
    </svg>
  );
}
