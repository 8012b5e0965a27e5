import { __, sprintf } from '@wordpress/i18n';

/**
 * The last digits of a number behind dots, which are not read aloud.
 */
export function LastDigits( { digits }: { digits: string } ) {
	return (
		<>
			<bdi aria-hidden="true">{ `•••• ${ digits }` }</bdi>
			<span className="screen-reader-text">
				{ sprintf(
					/* translators: %s: the last four digits of a card or an account. */
					__( 'ending in %s', 'woocommerce-payments' ),
					digits
				) }
			</span>
		</>
	);
}
