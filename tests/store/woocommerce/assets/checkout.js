/**
 * The classic checkout: sends the form, and says what came of it by the events that gateways wait for.
 */
window.jQuery( ( $ ) => {
	const $form = $( 'form.checkout' );

	const sayThatItFailed = ( messages ) => {
		$form.find( '.woocommerce-NoticeGroup-checkout' ).remove();
		$form.prepend(
			$(
				'<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout"></div>'
			).html(
				messages || '<div role="alert">Error processing checkout.</div>'
			)
		);
		$form.removeClass( 'processing' );
		$( document.body ).trigger( 'checkout_error', [ messages ] );
	};

	/**
	 * A gateway that answers false goes on by itself.
	 *
	 * @param {string} event   Its name.
	 * @param {Array}  details What is told.
	 */
	const maySo = ( event, details ) =>
		$form.triggerHandler( event, details ) !== false;

	const take = ( answer ) => {
		if ( answer?.result !== 'success' ) {
			sayThatItFailed( answer?.messages );
		} else if ( maySo( 'checkout_place_order_success', [ answer ] ) ) {
			window.location = answer.redirect;
		}
	};

	// After scripts that wait for it, as WooCommerce's answer comes later.
	setTimeout( () => $( document.body ).trigger( 'updated_checkout' ) );

	$form.on( 'submit', () => {
		const method = $form.find( '[name="payment_method"]:checked' ).val();
		if (
			! $form.is( '.processing' ) &&
			maySo( 'checkout_place_order' ) &&
			maySo( `checkout_place_order_${ method }` )
		) {
			$form.addClass( 'processing' );
			$.post(
				'/?wc-ajax=checkout',
				$form.serialize(),
				null,
				'json'
			).then( take, () => sayThatItFailed( '' ) );
		}
		return false;
	} );
} );
