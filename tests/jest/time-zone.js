/**
 * A zone that is neither UTC nor any store's, so that a test fails when code reads the machine's clock zone by accident.
 */
module.exports = () => {
	process.env.TZ = 'Pacific/Chatham';
};
