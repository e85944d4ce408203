/** The package says nothing of its types. */
declare module 'parse-prometheus-text-format' {
  interface ParsedMetric {
    name: string;
    help: string;
    type: string;
    metrics: { value?: string; labels?: Record<string, string> }[];
  }
  export default function parsePrometheus(text: string): ParsedMetric[];
}
