import { dispatch } from '@wordpress/data';

export interface Notice {
	/** A later notice with the same id replaces it. */
	id: string;
	status: 'info' | 'success' | 'error';
	/** Plain text. */
	text: string;
	/**
	 * Whether it stays until it is dismissed, as errors and notices with buttons do: pressed by keyboard, those of others do nothing but go.
	 */
	isLasting?: boolean;
	/** A button, for example Undo. */
	action?: { label: string; onPress: () => void };
}

interface NoticeActions {
	createNotice: (
		status: string,
		text: string,
		options: {
			id: string;
			type: string;
			explicitDismiss: boolean;
			actions: { label: string; onClick: () => void }[];
		}
	) => void;
	removeNotice: ( id: string ) => void;
}

/** The host's ids of notices, by ours. */
const shown = new Map< string, string >();

let count = 0;

/**
 * Takes the notice with the same id away. With that id, the host would show the next one only until the time of the one before is over, and
 * wouldn't read the same text aloud again.
 */
function replace( id: string, { removeNotice }: NoticeActions ): string {
	const before = shown.get( id );
	if ( before ) {
		removeNotice( before );
	}
	const next = `${ id }-${ ++count }`;
	shown.set( id, next );
	return next;
}

/**
 * Shows a notice in WooCommerce's admin. `core/notices` is addressed by name: the admin has registered it before our
 * scripts run.
 */
export function notify( {
	id,
	status,
	text,
	action,
	isLasting = status === 'error' || action !== undefined,
}: Notice ): void {
	const notices = dispatch( 'core/notices' ) as NoticeActions;
	notices.createNotice( status, text, {
		id: replace( id, notices ),
		type: 'snackbar',
		explicitDismiss: isLasting,
		actions: action
			? [ { label: action.label, onClick: action.onPress } ]
			: [],
	} );
}
