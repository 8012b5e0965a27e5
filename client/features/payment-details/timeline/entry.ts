import type { ReactNode } from 'react';

import type { TimelineEvent } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';

/**
 * A sum with what it is, below an entry.
 */
export interface Figure {
	label: string;
	/** Null where nobody knows it. */
	value: ReactNode;
	/** A part of the line above it, a line, or what is left in the end. */
	rank: 'part' | 'line' | 'sum';
}

/**
 * An event as the timeline shows it.
 */
export interface Entry {
	tone: Tone;
	headline: ReactNode;
	/** What the payment has become by it. */
	status?: string;
	/** Further sentences. */
	sentences?: readonly ReactNode[];
	figures?: readonly Figure[];
}

/**
 * Describes events of one type, leaving out what an event lacks.
 */
export type Describer = ( event: TimelineEvent ) => Entry;

export type EventType = TimelineEvent[ 'type' ];
