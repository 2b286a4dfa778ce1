import type { MarkdownBlock, MarkdownInline } from '@atrium/core/chat/markdown';
import { createElement, Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './message-text.module.css';
import { type MarksReader, marksReader, mayHaveMarks } from './room/marks-reader.ts';

type MessageTextProps = {
  readonly text: string;
  readonly isLarge: boolean;
  /** Links are in the tab order only of the message that has the focus. */
  readonly isReachable: boolean;
  readonly reader?: MarksReader;
};

/**
 * What somebody wrote, with its marks; links lead out in a window of their own (CHAT-D30). Until what reads marks is
 * loaded, the text stands there as it was typed.
 */
export function MessageText({ text, isLarge, isReachable, reader = marksReader }: MessageTextProps) {
  const say = useText();
  const blocks = useBlocks(text, reader);
  return (
    <div className={styles.text} dir="auto" data-size={isLarge ? 'large' : 'normal'} data-part="message-text">
      {blocks === null ? (
        <em>{say('chat.message.unreadable')}</em>
      ) : (
        all(blocks.map((block) => blockOf(block, isReachable)))
      )}
    </div>
  );
}

function useBlocks(text: string, reader: MarksReader): readonly MarkdownBlock[] | null {
  const read = useSyncExternalStore(reader.subscribe, reader.read, reader.read);
  const isMissed = read === null && mayHaveMarks(text);
  useEffect(() => {
    // Without it the text is shown as typed, and the next message asks again.
    if (isMissed) reader.load().catch(() => undefined);
  }, [isMissed, reader]);
  return read ? read(text) : [{ kind: 'paragraph', children: [{ kind: 'text', text: text.trim() }] }];
}

/** Pieces of a text have no other identity than their place. */
function all(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes);
}

function blockOf(block: MarkdownBlock, isReachable: boolean): ReactNode {
  if (block.kind === 'code') return <pre className={styles.block}>{block.text}</pre>;
  if (block.kind === 'paragraph') return <p dir="auto">{inlinesOf(block.children, isReachable)}</p>;
  const children = all(block.children.map((child) => blockOf(child, isReachable)));
  switch (block.kind) {
    case 'quote':
      return <blockquote className={styles.quote}>{children}</blockquote>;
    case 'bullets':
      return <ul className={styles.list}>{children}</ul>;
    case 'numbers':
      return (
        <ol className={styles.list} start={block.start}>
          {children}
        </ol>
      );
    case 'item':
      return <li>{children}</li>;
    default:
      return block satisfies never;
  }
}

function inlinesOf(inlines: readonly MarkdownInline[], isReachable: boolean): ReactNode {
  return all(inlines.map((inline) => inlineOf(inline, isReachable)));
}

function inlineOf(inline: MarkdownInline, isReachable: boolean): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code className={styles.code}>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inlinesOf(inline.children, isReachable)}</strong>;
    case 'emphasis':
      return <em>{inlinesOf(inline.children, isReachable)}</em>;
    case 'strike':
      return <s>{inlinesOf(inline.children, isReachable)}</s>;
    case 'link':
      return (
        <a
          className={styles.link}
          href={inline.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          tabIndex={isReachable ? 0 : -1}
        >
          {inlinesOf(inline.children, isReachable)}
        </a>
      );
    default:
      return inline satisfies never;
  }
}
