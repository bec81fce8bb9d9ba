import { type Environment, builtinEnvironments } from 'vitest/runtime';

// What the server in the same process was written for; happy-dom has weaker ones of its own.
const { AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, fetch } = globalThis;
const { createObjectURL } = URL;
const NodeBlob = Blob;
const own = { AbortController, AbortSignal, FormData, Headers, Request, Response, URL, URLSearchParams, fetch };

/** Requests that each have methods of their own: msw puts those that read an answer's headers where it finds them, and on the prototype they would read the headers of whatever answer came last. */
const withOwnHeaders = (Plain: typeof XMLHttpRequest): typeof XMLHttpRequest =>
  class extends Plain {
    override getAllResponseHeaders = (): string => super.getAllResponseHeaders();
    override getResponseHeader = (name: string): string | null => super.getResponseHeader(name);
  };

/** A browser's window with a server behind it: happy-dom for the screens, Node for everything else. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'window',
  // As a client's, `new URL(file, import.meta.url)` would become an address on the web.
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const started = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, own, { XMLHttpRequest: withOwnHeaders(global.XMLHttpRequest) });
    // The files of a screen are the window's, which Node gives no address; nothing here draws what stands behind one.
    URL.createObjectURL = (file) => createObjectURL(new NodeBlob([], { type: 'type' in file ? file.type : '' }));
    return started;
  },
};

export default environment;
