<?php
/**
 * A saved card.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Brand, last four digits and expiry.
 */
class WC_Payment_Token_CC extends WC_Payment_Token {

	protected $type = 'CC';

	protected $extra_data = [
		'last4'        => '',
		'expiry_year'  => '',
		'expiry_month' => '',
		'card_type'    => '',
	];

	public function get_display_name( $deprecated = '' ) {
		return sprintf(
			'%1$s ending in %2$s (expires %3$s/%4$s)',
			ucfirst( (string) $this->get_card_type() ),
			$this->get_last4(),
			$this->get_expiry_month(),
			substr( (string) $this->get_expiry_year(), 2 )
		);
	}

	protected function get_hook_prefix() {
		return 'woocommerce_payment_token_cc_get_';
	}

	public function validate() {
		return parent::validate()
			&& '' !== (string) $this->get_last4( 'edit' )
			&& '' !== (string) $this->get_card_type( 'edit' )
			&& 4 === strlen( (string) $this->get_expiry_year( 'edit' ) )
			&& 2 === strlen( (string) $this->get_expiry_month( 'edit' ) );
	}

	public function get_card_type( $context = 'view' ) {
		return $this->get_prop( 'card_type', $context );
	}

	public function set_card_type( $type ) {
		$this->set_prop( 'card_type', $type );
	}

	public function get_expiry_year( $context = 'view' ) {
		return $this->get_prop( 'expiry_year', $context );
	}

	public function set_expiry_year( $year ) {
		$this->set_prop( 'expiry_year', $year );
	}

	public function get_expiry_month( $context = 'view' ) {
		return $this->get_prop( 'expiry_month', $context );
	}

	public function set_expiry_month( $month ) {
		$this->set_prop( 'expiry_month', str_pad( (string) $month, 2, '0', STR_PAD_LEFT ) );
	}

	public function get_last4( $context = 'view' ) {
		return $this->get_prop( 'last4', $context );
	}

	public function set_last4( $last4 ) {
		$this->set_prop( 'last4', $last4 );
	}
}
