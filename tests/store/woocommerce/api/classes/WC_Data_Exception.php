<?php
/**
 * A value that an object refuses.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Carries a stable code beside the message.
 */
class WC_Data_Exception extends Exception {

	protected $error_code;
	protected $error_data;

	public function __construct( $code, $message, $http_status_code = 400, $data = [] ) {
		$this->error_code = $code;
		$this->error_data = array_merge( [ 'status' => $http_status_code ], $data );
		parent::__construct( $message, $http_status_code );
	}

	public function getErrorCode() {
		return $this->error_code;
	}

	public function getErrorData() {
		return $this->error_data;
	}
}
