/**
 * The block's checkout: an address, the registered payment methods, and a button. It gives methods what WooCommerce's block gives them, and
 * asks them in its order: onPaymentSetup, the shop, then onCheckoutSuccess or onCheckoutFail.
 */
( () => {
	const {
		cloneElement,
		createElement: el,
		createRoot,
		useEffect,
		useRef,
		useState,
	} = window.wp.element;
	const { cart, store, headers, saved } = window.standInCheckout;
	const { getPaymentMethods, getExpressPaymentMethods } =
		window.wc.wcBlocksRegistry;

	const FIELDS = {
		email: 'Email address',
		first_name: 'First name',
		last_name: 'Last name',
		address_1: 'Address',
		city: 'City',
		postcode: 'ZIP Code',
	};
	const SUCCESS = 'success';
	const ERROR = 'error';
	const emitResponse = {
		responseTypes: { SUCCESS, ERROR, FAIL: 'failure' },
		noticeContexts: { PAYMENTS: 'wc/checkout/payments' },
	};

	/** Who listens to an event; the answers that are more than `true`. */
	const createEvent = () => {
		const observers = new Set();
		return {
			on: ( observer ) => {
				observers.add( observer );
				return () => observers.delete( observer );
			},
			tell: async ( details ) => {
				const answers = [];
				for ( const observer of [ ...observers ] ) {
					answers.push( await observer( details ) );
				}
				return answers.filter( ( answer ) => answer?.type );
			},
		};
	};
	const setup = createEvent();
	const success = createEvent();
	const fail = createEvent();
	const eventRegistration = {
		onPaymentSetup: setup.on,
		onCheckoutSuccess: success.on,
		onCheckoutFail: fail.on,
	};

	const refused = ( answers ) =>
		answers.find( ( { type } ) => type !== SUCCESS );

	const pairs = ( data ) =>
		Object.entries( data ).map( ( [ key, value ] ) => ( { key, value } ) );

	async function place( method, address ) {
		const prepared = await setup.tell();
		if ( refused( prepared ) ) {
			throw new Error( refused( prepared ).message );
		}
		const response = await fetch( `${ store }checkout`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...headers },
			body: JSON.stringify( {
				billing_address: address,
				shipping_address: address,
				payment_method: method,
				payment_data: pairs(
					prepared[ 0 ]?.meta?.paymentMethodData ?? {}
				),
			} ),
		} );
		const answer = await response.json();
		const result = answer.payment_result;
		const processingResponse = {
			paymentStatus: result?.payment_status ?? ERROR,
			paymentDetails: Object.fromEntries(
				( result?.payment_details ?? [] ).map( ( { key, value } ) => [
					key,
					value,
				] )
			),
		};
		if ( ! response.ok ) {
			await fail.tell( { processingResponse } );
			throw new Error( answer.message );
		}
		const redirectUrl = result.redirect_url;
		const last = await success.tell( { redirectUrl, processingResponse } );
		if ( refused( last ) ) {
			throw new Error( refused( last ).message );
		}
		return last[ 0 ]?.redirectUrl ?? redirectUrl;
	}

	/** What the block tells each method. */
	const known = ( address ) => ( {
		billing: {
			billingAddress: address,
			cartTotal: { label: 'Total', value: +cart.totals.total_price },
			currency: {
				code: cart.totals.currency_code,
				minorUnit: cart.totals.currency_minor_unit,
			},
		},
		cartData: { cartItems: cart.items },
		shippingData: {
			needsShipping: cart.needs_shipping,
			shippingAddress: address,
		},
		emitResponse,
		eventRegistration,
	} );

	function Express( { address } ) {
		const [ shown, setShown ] = useState( [] );
		useEffect( () => {
			for ( const method of getExpressPaymentMethods() ) {
				void Promise.resolve( method.canMakePayment( { cart } ) ).then(
					( can ) =>
						can && setShown( ( before ) => [ ...before, method ] )
				);
			}
		}, [] );
		return shown.map( ( { name, content } ) =>
			cloneElement( content, {
				key: name,
				...known( address ),
				onClick: () => {},
				onClose: () => {},
				buttonAttributes: { height: '48', borderRadius: '4' },
			} )
		);
	}

	const Field = ( { id, label, value, onChange } ) =>
		el(
			'p',
			null,
			el( 'label', { htmlFor: id }, label ),
			el( 'input', {
				id,
				value,
				onChange: ( event ) => onChange( event.target.value ),
			} )
		);

	/** One of the ways to pay: a method, or what was saved. */
	const Choice = ( { label, isChosen, onChoose, children } ) =>
		el(
			'div',
			null,
			el(
				'label',
				null,
				el( 'input', {
					type: 'radio',
					checked: isChosen,
					onChange: onChoose,
				} ),
				label
			),
			isChosen && children
		);

	function Checkout() {
		const [ typed, setTyped ] = useState( {} );
		const [ chosen, setChosen ] = useState(
			getPaymentMethods()[ 0 ]?.name
		);
		const [ token, setToken ] = useState( '' );
		const [ trouble, setTrouble ] = useState( '' );
		const isBusy = useRef( false );
		const address = { ...cart.billing_address, ...typed };

		const submit = async ( event ) => {
			event.preventDefault();
			if ( isBusy.current ) {
				return;
			}
			isBusy.current = true;
			setTrouble( '' );
			try {
				window.location.assign( await place( chosen, address ) );
			} catch ( { message } ) {
				setTrouble( message );
			}
			isBusy.current = false;
		};

		return el(
			'form',
			{ onSubmit: submit },
			el( Express, { address } ),
			Object.entries( FIELDS ).map( ( [ name, label ] ) =>
				el( Field, {
					key: name,
					id: name === 'email' ? name : `shipping-${ name }`,
					label,
					value: address[ name ] ?? '',
					onChange: ( value ) =>
						setTyped( ( before ) => ( {
							...before,
							[ name ]: value,
						} ) ),
				} )
			),
			saved.map( ( { id, gateway, label } ) => {
				const { savedTokenComponent } =
					getPaymentMethods().find(
						( { name } ) => name === gateway
					) ?? {};
				return (
					savedTokenComponent &&
					el(
						Choice,
						{
							key: id,
							label,
							isChosen: token === id,
							onChoose: () => {
								setToken( id );
								setChosen( gateway );
							},
						},
						cloneElement( savedTokenComponent, {
							...known( address ),
							activePaymentMethod: chosen,
							token: id,
						} )
					)
				);
			} ),
			getPaymentMethods().map( ( { name, label, content } ) =>
				el(
					Choice,
					{
						key: name,
						label,
						isChosen: token === '' && chosen === name,
						onChoose: () => {
							setToken( '' );
							setChosen( name );
						},
					},
					cloneElement( content, {
						...known( address ),
						activePaymentMethod: chosen,
						shouldSavePayment: false,
					} )
				)
			),
			trouble && el( 'div', { role: 'alert' }, trouble ),
			el( 'button', { type: 'submit' }, 'Place Order' )
		);
	}

	const root = document.querySelector( '.wp-block-woocommerce-checkout' );
	if ( root ) {
		createRoot( root ).render( el( Checkout ) );
	}
} )();
