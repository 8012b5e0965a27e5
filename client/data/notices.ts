import { dispatch } from '@wordpress/data';

export interface Notice {
	/** A later notice with the same id takes its place. */
	id: string;
	status: 'info' | 'success' | 'error';
	/** Plain text. */
	text: string;
}

interface NoticeActions {
	createNotice: (
		status: string,
		text: string,
		options: { id: string; type: string; explicitDismiss: boolean }
	) => void;
}

/**
 * Shows a notice where WooCommerce's admin shows its own. The store is there by its name: the admin has loaded it before us.
 */
export function notify( { id, status, text }: Notice ): void {
	const notices = dispatch( 'core/notices' ) as NoticeActions;
	notices.createNotice( status, text, {
		id,
		type: 'snackbar',
		explicitDismiss: status === 'error',
	} );
}
