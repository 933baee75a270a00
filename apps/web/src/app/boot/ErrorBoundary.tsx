import { Component, type ReactNode } from 'react';

interface FragileProps {
  /** In place of the children once they threw or their code failed to load; a function gets the error. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  children: ReactNode;
}

/** Keeps what breaks inside from taking the page with it. */
export class ErrorBoundary extends Component<FragileProps, { isBroken: boolean; error?: unknown }> {
  override state: { isBroken: boolean; error?: unknown } = { isBroken: false };

  static getDerivedStateFromError(error: unknown) {
    return { isBroken: true, error };
  }

  override render() {
    const { fallback, children } = this.props;
    const { isBroken, error } = this.state;
    if (!isBroken) return children;
    return typeof fallback === 'function' ? fallback(error) : fallback;
  }
}
