import { Component, Suspense, type ReactNode } from 'react';

interface FragileProps {
  /** In place of the children once they threw or their code failed to load; a function gets the error. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  /** In place of the children until their code is there. */
  pending?: ReactNode;
  children: ReactNode;
}

/** A part of a page whose code may come later: what breaks inside doesn't take the page with it. */
export class ErrorBoundary extends Component<FragileProps, { isBroken: boolean; error?: unknown }> {
  override state: { isBroken: boolean; error?: unknown } = { isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    return { isBroken: true, error };
  }

  override render() {
    const { fallback, pending, children } = this.props;
    const { isBroken, error } = this.state;
    if (!isBroken) return <Suspense fallback={pending}>{children}</Suspense>;
    return typeof fallback === 'function' ? fallback(error) : fallback;
  }
}
