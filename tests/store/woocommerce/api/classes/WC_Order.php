<?php
/**
 * An order.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

use MerchantPayments\Store\Orders\StatusTransition;

/**
 * The buyer, the payment and the steps of an order; addresses, refunds and plain properties are in traits.
 */
class WC_Order extends WC_Abstract_Order {

	use MerchantPayments\Store\Api\OrderProperties;
	use MerchantPayments\Store\Api\OrderAddresses;
	use MerchantPayments\Store\Api\BillingAddress;
	use MerchantPayments\Store\Api\ShippingAddress;
	use MerchantPayments\Store\Api\OrderRefunds;

	/**
	 * The change of status that the next save announces.
	 *
	 * @var array{from: string, to: string, note: string, manual: bool}|false
	 */
	protected $status_transition = false;

	public function __construct( $order = 0 ) {
		$address     = array_fill_keys(
			[ 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'email', 'phone' ],
			''
		);
		$this->data += [
			'customer_id'                  => 0,
			'order_key'                    => '',
			'billing'                      => $address,
			'shipping'                     => array_diff_key( $address, [ 'email' => '' ] ),
			'payment_method'               => '',
			'payment_method_title'         => '',
			'transaction_id'               => '',
			'customer_ip_address'          => '',
			'customer_user_agent'          => '',
			'created_via'                  => '',
			'customer_note'                => '',
			'date_completed'               => null,
			'date_paid'                    => null,
			'cart_hash'                    => '',
			'order_stock_reduced'          => false,
			'download_permissions_granted' => false,
			'new_order_email_sent'         => false,
			'recorded_sales'               => false,
			'recorded_coupon_usage_counts' => false,
		];
		parent::__construct( $order );
	}

	public function save() {
		parent::save();
		$this->status_transition();
		return $this->get_id();
	}

	public function payment_complete( $transaction_id = '' ) {
		if ( ! $this->get_id() ) {
			return false;
		}
		try {
			$this->pay( $transaction_id );
			return true;
		} catch ( Exception $failure ) {
			wc_get_logger()->error(
				sprintf( 'Error completing payment for order #%d: %s', $this->get_id(), $failure->getMessage() ),
				[ 'source' => 'orders' ]
			);
			$this->add_order_note( __( 'Payment complete event failed.', 'woocommerce' ) . ' ' . $failure->getMessage() );
			return false;
		}
	}

	private function pay( $transaction_id ): void {
		do_action( 'woocommerce_pre_payment_complete', $this->get_id(), $transaction_id );
		$payable = apply_filters(
			'woocommerce_valid_order_statuses_for_payment_complete',
			[ 'on-hold', 'pending', 'failed', 'cancelled' ],
			$this
		);
		if ( ! $this->has_status( $payable ) ) {
			do_action( 'woocommerce_payment_complete_order_status_' . $this->get_status(), $this->get_id(), $transaction_id );
			return;
		}
		if ( ! empty( $transaction_id ) ) {
			$this->set_transaction_id( $transaction_id );
		}
		if ( ! $this->get_date_paid( 'edit' ) ) {
			$this->set_date_paid( time() );
		}
		$this->set_status( $this->paid_status() );
		$this->save();
		do_action( 'woocommerce_payment_complete', $this->get_id(), $transaction_id );
	}

	public function set_status( $new_status, $note = '', $manual_update = false ) {
		$change = parent::set_status( $new_status );
		if ( true !== $this->object_read || '' === $change['from'] || $change['from'] === $change['to'] ) {
			return $change;
		}
		$this->status_transition = [
			'from'   => $this->status_transition ? $this->status_transition['from'] : $change['from'],
			'to'     => $change['to'],
			'note'   => $note,
			'manual' => (bool) $manual_update,
		];
		if ( $manual_update ) {
			do_action( 'woocommerce_order_edit_status', $this->get_id(), $change['to'] );
		}
		$this->maybe_set_date_paid();
		$this->maybe_set_date_completed();
		return $change;
	}

	public function update_status( $new_status, $note = '', $manual = false ) {
		if ( ! $this->get_id() ) {
			return false;
		}
		$this->set_status( $new_status, $note, $manual );
		$this->save();
		return true;
	}

	public function maybe_set_date_paid() {
		if ( ! $this->get_date_paid( 'edit' ) && $this->has_status( array_unique( [ $this->paid_status(), 'completed' ] ) ) ) {
			$this->set_date_paid( time() );
		}
	}

	protected function maybe_set_date_completed() {
		if ( $this->has_status( 'completed' ) ) {
			$this->set_date_completed( time() );
		}
	}

	protected function status_transition() {
		$change                  = $this->status_transition;
		$this->status_transition = false;
		if ( $change ) {
			( new StatusTransition( $this, $change ) )->announce();
		}
	}

	public function is_editable() {
		$editable = in_array( $this->get_status(), [ 'pending', 'on-hold', 'auto-draft' ], true );
		return apply_filters( 'wc_order_is_editable', $editable, $this );
	}

	public function is_paid() {
		return apply_filters( 'woocommerce_order_is_paid', $this->has_status( wc_get_is_paid_statuses() ), $this );
	}

	public function needs_payment() {
		$payable = apply_filters( 'woocommerce_valid_order_statuses_for_payment', [ 'pending', 'failed' ], $this );
		return apply_filters( 'woocommerce_order_needs_payment', $this->has_status( $payable ) && $this->get_total() > 0, $this, $payable );
	}

	public function needs_processing() {
		foreach ( $this->get_items() as $item ) {
			$product = $item->get_product();
			// Only what is downloaded needs nobody, and nothing is here.
			if ( $product && apply_filters( 'woocommerce_order_item_needs_processing', true, $product, $this->get_id() ) ) {
				return true;
			}
		}
		return false;
	}

	public function key_is_valid( $key ) {
		return hash_equals( $this->get_order_key(), $key );
	}

	public function get_order_number() {
		return (string) apply_filters( 'woocommerce_order_number', $this->get_id(), $this );
	}

	public function get_user() {
		return $this->get_user_id() ? get_user_by( 'id', $this->get_user_id() ) : false;
	}

	public function get_edit_order_url() {
		return apply_filters(
			'woocommerce_get_edit_order_url',
			admin_url( 'admin.php?page=wc-orders&action=edit&id=' . $this->get_id() ),
			$this
		);
	}

	public function get_checkout_payment_url( $on_checkout = false ) {
		$url = trailingslashit( wc_get_page_permalink( 'checkout' ) ) . 'order-pay/' . $this->get_id() . '/';
		$url = add_query_arg( ( $on_checkout ? [] : [ 'pay_for_order' => 'true' ] ) + [ 'key' => $this->get_order_key() ], $url );
		return apply_filters( 'woocommerce_get_checkout_payment_url', $url, $this );
	}

	public function get_checkout_order_received_url() {
		$url = add_query_arg(
			'key',
			$this->get_order_key(),
			trailingslashit( wc_get_page_permalink( 'checkout' ) ) . 'order-received/' . $this->get_id() . '/'
		);
		return apply_filters( 'woocommerce_get_checkout_order_received_url', $url, $this );
	}

	public function get_view_order_url() {
		$url = trailingslashit( wc_get_page_permalink( 'myaccount' ) ) . 'view-order/' . $this->get_id() . '/';
		return apply_filters( 'woocommerce_get_view_order_url', $url, $this );
	}

	public function add_order_note( $note, $is_customer_note = 0, $added_by_user = false, $meta_data = [] ) {
		return MerchantPayments\Store\Orders\OrderNotes::add( $this, (string) $note, (bool) $is_customer_note, (bool) $added_by_user );
	}

	public function get_customer_order_notes() {
		return MerchantPayments\Store\Orders\OrderNotes::for_customer( $this->get_id() );
	}

	/**
	 * The status of an order whose payment is complete.
	 */
	private function paid_status(): string {
		$status = $this->needs_processing() ? 'processing' : 'completed';
		return apply_filters( 'woocommerce_payment_complete_order_status', $status, $this->get_id(), $this );
	}
}
