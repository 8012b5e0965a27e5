import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import '../ui/state.scss';

interface EmptyProps {
	/** Said when the list itself is empty. */
	text: string;
	/** Whether there are rows, only not on this page. */
	isPastEnd: boolean;
	onFirstPage: () => void;
}

/**
 * In the place of rows when there is none.
 */
export function EmptyList( { text, isPastEnd, onFirstPage }: EmptyProps ) {
	return (
		<div className="wcpay-state">
			<p>
				{ isPastEnd
					? __(
							'The list ends before this page.',
							'woocommerce-payments'
						)
					: text }
			</p>
			{ isPastEnd && (
				<Button variant="secondary" onClick={ onFirstPage }>
					{ __( 'Go to the first page', 'woocommerce-payments' ) }
				</Button>
			) }
		</div>
	);
}
