<?php
/**
 * A moment shown in the store's zone.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * A DateTime that also knows a bare UTC offset, for stores whose zone has no name.
 */
class WC_DateTime extends DateTime {

	/**
	 * Seconds added to UTC when the zone has no name.
	 *
	 * @var int
	 */
	protected $utc_offset = 0;

	public function __toString() {
		return $this->format( DATE_ATOM );
	}

	public function set_utc_offset( $offset ) {
		$this->utc_offset = intval( $offset );
	}

	#[\ReturnTypeWillChange]
	public function getOffset() {
		return $this->utc_offset ? $this->utc_offset : parent::getOffset();
	}

	#[\ReturnTypeWillChange]
	public function setTimezone( $timezone ) {
		$this->utc_offset = 0;
		return parent::setTimezone( $timezone );
	}

	#[\ReturnTypeWillChange]
	public function getTimestamp() {
		return parent::getTimestamp();
	}

	public function getOffsetTimestamp() {
		return $this->getTimestamp() + $this->getOffset();
	}

	public function date( $format ) {
		return gmdate( $format, $this->getOffsetTimestamp() );
	}

	public function date_i18n( $format = 'Y-m-d' ) {
		return date_i18n( $format, $this->getOffsetTimestamp() );
	}
}
