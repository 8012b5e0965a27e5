<?php
/**
 * How an object is kept.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store;

use WC_Data;

/**
 * Reads and writes one kind of object.
 *
 * @template T of WC_Data
 */
interface Storage {

	/**
	 * The one instance.
	 */
	public static function instance(): self;

	/**
	 * Writes a new object and gives it its id.
	 *
	 * @param T $subject The object.
	 */
	public function create( WC_Data $subject ): void;

	/**
	 * Fills an object by its id.
	 *
	 * @param T $subject An object with an id.
	 * @throws \Exception When there is none with that id.
	 */
	public function read( WC_Data $subject ): void;

	/**
	 * Writes what changed.
	 *
	 * @param T $subject The object.
	 */
	public function update( WC_Data $subject ): void;

	/**
	 * Removes an object with all that belongs to it.
	 *
	 * @param T $subject The object.
	 */
	public function delete( WC_Data $subject ): void;

	/**
	 * Where its meta data is kept.
	 */
	public function meta(): MetaTable;
}
