/**
 * What @woocommerce/navigation and @woocommerce/currency read from WooCommerce's settings script.
 */
const settings = {
	adminUrl: 'https://store.example/wp-admin/',
	currency: {
		code: 'USD',
		symbol: '$',
		symbolPosition: 'left',
		decimalSeparator: '.',
		thousandSeparator: ',',
		precision: 2,
	},
	timeZone: 'America/New_York',
	woocommerceVersion: '10.0.0',
};

module.exports = {
	getSetting: ( name, fallback = false ) => settings[ name ] ?? fallback,
	getAdminLink: ( path ) => settings.adminUrl + path,
};
