import { __ } from '@wordpress/i18n';

/**
 * 3D Secure's challenge, the question of the customer's bank, played in a dialog: the sandbox has no bank to ask. (Disputes are challenged,
 * too; this has nothing to do with those.)
 *
 * @return Whether the customer confirms the payment; closing the dialog does not.
 */
export function challenge(): Promise< boolean > {
	const dialog = document.createElement( 'dialog' );
	dialog.className = 'merchant-payments-sheet';
	const title = document.createElement( 'h2' );
	title.id = 'merchant-payments-sheet';
	title.textContent = __( 'Is it you?', 'merchant-payments-for-woocommerce' );
	dialog.setAttribute( 'aria-labelledby', title.id );
	const text = document.createElement( 'p' );
	text.textContent = __(
		'This is where a customer’s bank asks. No bank is asked in the sandbox.',
		'merchant-payments-for-woocommerce'
	);
	// A press closes the dialog with the value of its button.
	const button = ( value: 'yes' | 'no', label: string ) => {
		const made = document.createElement( 'button' );
		made.type = 'button';
		made.className =
			value === 'yes' ? 'button wp-element-button' : 'button';
		made.textContent = label;
		made.addEventListener( 'click', () => dialog.close( value ) );
		return made;
	};
	dialog.append(
		title,
		text,
		button(
			'yes',
			__( 'Confirm the payment', 'merchant-payments-for-woocommerce' )
		),
		' ',
		button(
			'no',
			__( 'Refuse the payment', 'merchant-payments-for-woocommerce' )
		)
	);
	document.body.append( dialog );
	return new Promise( ( resolve ) => {
		dialog.addEventListener( 'close', () => {
			dialog.remove();
			resolve( dialog.returnValue === 'yes' );
		} );
		dialog.showModal();
	} );
}
