import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

export interface FallbackProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface ErrorBoundaryProps {
  fallback: ComponentType<FallbackProps>;
  /** Another key tries again. */
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
    const { fallback: Fallback, children } = this.props;
    return this.state.failed ? <Fallback error={this.state.error} retry={() => this.setState({ error: null, failed: false })} /> : children;
  }
}
