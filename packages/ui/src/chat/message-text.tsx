import type { MarkdownBlock, MarkdownInline } from '@atrium/core/chat/markdown';
import { createElement, Fragment, type ReactNode } from 'react';
import { type Coming, useComing } from '../hooks/coming.ts';
import { useText } from '../i18n/index.ts';
import styles from './message-text.module.css';
import { marksReader, mayHaveMarks, type ReadMarks } from './room/marks-reader.ts';

type MessageTextProps = {
  readonly text: string;
  readonly isLarge: boolean;
  /** Links are in the tab order only of the message that has the focus. */
  readonly isReachable: boolean;
  readonly reader?: Coming<ReadMarks>;
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

function useBlocks(text: string, reader: Coming<ReadMarks>): readonly MarkdownBlock[] | null {
  const read = useComing(reader, reader.get() !== null || mayHaveMarks(text));
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
