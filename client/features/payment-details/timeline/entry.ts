import type { ReactNode } from 'react';

import type { TimelineEvent } from '../../../contract/types';
import type { Tone } from '../../../ui/status-badge';

/** An amount below an entry, with its label. */
export interface Figure {
	label: string;
	/** Null when it is unknown. */
	value: ReactNode;
	/** A part of the line above, a line, or the total. */
	rank: 'part' | 'line' | 'sum';
}

/** An event as the timeline shows it. */
export interface Entry {
	tone: Tone;
	headline: ReactNode;
	/** The payment's status after the event. */
	status?: string;
	/** Further sentences. */
	sentences?: readonly ReactNode[];
	figures?: readonly Figure[];
	/** What unfolds the figures; absent shows them. */
	figuresTitle?: string;
}

/** Describes events of one type; fields that the event lacks are left out. */
export type Describer = ( event: TimelineEvent ) => Entry;

export type EventType = TimelineEvent[ 'type' ];
