import type { ReactNode } from 'react';

import type { Tone } from '../../../ui/status-badge';

/** Something that the merchant should do. */
export interface Task {
	/** Of letters, digits and `_.:-`, 200 at most: what a merchant did with the task is stored by it. */
	key: string;
	title: string;
	/** Explains the task below its title. */
	content?: ReactNode;
	/** About how long it takes. */
	time?: string;
	badge?: { tone: Tone; text: string };
	/** 1 is the most important; default 3. */
	level?: 1 | 2 | 3;
	isCompleted?: boolean;
	action?: { label: string } & ( { href: string } | { onPress: () => void } );
	isDismissable?: boolean;
	/** Whether it can be taken off the list when it is done. */
	isDeletable?: boolean;
	allowsSnooze?: boolean;
}
