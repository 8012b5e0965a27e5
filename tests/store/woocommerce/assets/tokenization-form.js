/**
 * Hides the fields of a payment method while a saved one is chosen. As WooCommerce's, it looks only when it is told that there is a form.
 */
window.jQuery( ( $ ) => {
	const look = () => {
		const isSaved = $( '.wc-saved-payment-methods :checked' ).is(
			'[value!=new]'
		);
		$(
			'.wc-payment-form, .woocommerce-SavedPaymentMethods-saveNew'
		).toggle( ! isSaved );
	};
	$( document.body ).on( 'updated_checkout wc-credit-card-form-init', () => {
		$( '.wc-saved-payment-methods input' ).on( 'change', look );
		look();
	} );
} );
