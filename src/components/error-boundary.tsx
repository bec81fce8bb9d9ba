import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What to show instead; another `resetKey` tries again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  resetKey: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  resetKey: string;
}

/** Keeps a broken screen from taking the others with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    globalThis.dispatchEvent(new CustomEvent('screen-crash', { detail: { error, stack: info.componentStack } }));
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, () => this.setState({ error: null, failed: false })) : this.props.children;
  }
}
