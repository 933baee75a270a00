import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './markdown-editor.module.css';

/** What its owner asks of it. */
export interface MarkdownHandle {
  /** Puts Markdown where the cursor is. */
  insert(text: string): void;
}

export interface MarkdownTool {
  readonly label: string;
  readonly icon: ReactNode;
  /** Signs around what is chosen. */
  readonly before: string;
  readonly after?: string;
}

interface MarkdownEditorProps {
  label: string;
  hint: string;
  toolsLabel: string;
  tools: readonly MarkdownTool[];
  /** More buttons beside the tools. */
  actions?: ReactNode;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  handle: Ref<MarkdownHandle>;
}

// Colours of the console's own, in both themes.
const theme = EditorView.theme({
  '&': { color: 'var(--text)', font: 'inherit', minHeight: '320px' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.5', minHeight: '320px' },
  '.cm-content': { caretColor: 'var(--text)', padding: '10px 0' },
  '.cm-line': { padding: '0 12px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--chosen)',
  },
});
const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.monospace], color: 'var(--quiet)' },
]);

/** Puts signs around what is chosen, or where the cursor is. */
function surround(view: EditorView, { before, after = '' }: Pick<MarkdownTool, 'before' | 'after'>): void {
  const { from, to } = view.state.selection.main;
  const chosen = view.state.sliceDoc(from, to);
  view.dispatch({
    changes: { from, to, insert: `${before}${chosen}${after}` },
    selection: { anchor: from + before.length, head: from + before.length + chosen.length },
    userEvent: 'input',
  });
  view.focus();
}

/**
 * A field for Markdown. Its styles are sheets of a shadow root: the console's policy refuses style elements. What is
 * longer than `maxLength` isn't taken.
 */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, hint, toolsLabel, tools, actions, value, maxLength, onChange, handle } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          history(),
          drawSelection(),
          // Without the key of tabs, which leads to the next field.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          markdown(),
          syntaxHighlighting(highlighting),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
          EditorState.changeFilter.of((transaction) => transaction.newDoc.length <= maxLength),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          theme,
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [label, maxLength]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useImperativeHandle(handle, () => ({
    insert(text) {
      if (view.current) surround(view.current, { before: text });
    },
  }));

  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      <div className={styles['tools']} role="group" aria-label={toolsLabel}>
        {tools.map((tool) => (
          <Button
            key={tool.label}
            isIcon
            icon={tool.icon}
            aria-label={tool.label}
            title={tool.label}
            onClick={() => view.current && surround(view.current, tool)}
          />
        ))}
        {actions}
      </div>
      <div ref={host} className={styles['editor']} />
      <span className={styles['hint']}>{hint}</span>
    </div>
  );
}
