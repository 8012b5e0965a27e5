import { __, sprintf } from '@wordpress/i18n';

/** The last digits of a number after dots, which screen readers skip. */
export function LastDigits( { digits }: { digits: string } ) {
	return (
		<>
			<bdi aria-hidden="true">{ `•••• ${ digits }` }</bdi>
			<span className="screen-reader-text">
				{ sprintf(
					/* translators: %s: the last four digits of a card or an account. */
					__( 'ending in %s', 'merchant-payments-for-woocommerce' ),
					digits
				) }
			</span>
		</>
	);
}
