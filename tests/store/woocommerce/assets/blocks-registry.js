/**
 * Where scripts of payment methods register, by the names under which WooCommerce's blocks have it.
 */
( () => {
	const methods = [];
	const expressMethods = [];
	window.wc = {
		...window.wc,
		wcBlocksRegistry: {
			registerPaymentMethod: ( method ) => methods.push( method ),
			registerExpressPaymentMethod: ( method ) =>
				expressMethods.push( method ),
			getPaymentMethods: () => methods,
			getExpressPaymentMethods: () => expressMethods,
		},
		wcSettings: {
			getPaymentMethodData: ( name, fallback = null ) =>
				window.standInCheckout.methods[ `${ name }_data` ] ?? fallback,
		},
	};
} )();
