<?php
/**
 * The visitor as a customer.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Whose addresses the session remembers; who has said nothing is where the store is.
 */
class WC_Customer extends WC_Data {

	use MerchantPayments\Store\Api\AddressFields;
	use MerchantPayments\Store\Api\BillingAddress;
	use MerchantPayments\Store\Api\ShippingAddress;

	private const FIELDS = [
		'first_name' => '',
		'last_name'  => '',
		'company'    => '',
		'address_1'  => '',
		'address_2'  => '',
		'city'       => '',
		'state'      => '',
		'postcode'   => '',
		'country'    => '',
		'phone'      => '',
	];

	/** In the session. */
	private const KEY = 'customer';

	protected $object_type = 'customer';

	protected $data = [
		'billing'  => self::FIELDS + [ 'email' => '' ],
		'shipping' => self::FIELDS,
	];

	public function __construct( $data = 0, $is_session = false ) {
		$kept = $is_session ? WC()->session?->get( self::KEY ) : null;
		$base = array_intersect_key( wc_get_base_location(), self::FIELDS );
		foreach ( $this->data as $type => $fields ) {
			$this->data[ $type ] = array_merge( $fields, $base, array_intersect_key( $kept[ $type ] ?? [], $fields ) );
		}
		parent::__construct( $data );
	}

	public function get_billing( $context = 'view' ) {
		return array_merge( $this->data['billing'], $this->changes['billing'] ?? [] );
	}

	public function get_shipping( $context = 'view' ) {
		return array_merge( $this->data['shipping'], $this->changes['shipping'] ?? [] );
	}

	public function save() {
		if ( [] !== $this->changes ) {
			$this->apply_changes();
			WC()->session?->set( self::KEY, $this->data );
		}
		return $this->get_id();
	}
}
