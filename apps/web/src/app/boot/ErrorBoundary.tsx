import { Component, type ReactNode } from 'react';

interface FragileProps {
  /** In place of the children once they broke or their code did not come. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what breaks inside from taking the page with it. */
export class ErrorBoundary extends Component<FragileProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
